import { expect, test } from 'vitest'
import { pictureLink } from './picture-link.ts'

test('a picture that is known by http is asked for by https, all others as they are', () => {
  expect(pictureLink('http://supplier.test/a.jpg?link=http://x')).toBe(
    'https://supplier.test/a.jpg?link=http://x',
  )
  expect(pictureLink(' HTTP://supplier.test/a.jpg')).toBe('https://supplier.test/a.jpg')
  for (const same of [
    'https://shop.test/a.jpg',
    '/uploads/a.png',
    'data:image/png;base64,AA',
    'blob:http://x',
    '',
  ])
    expect(pictureLink(same)).toBe(same)
  expect(pictureLink('http://office:80/uploads/a.png', 'http://office:80')).toBe(
    'http://office:80/uploads/a.png',
  )
})
