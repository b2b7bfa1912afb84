import { expect, test } from 'vitest'
import { shotOf } from './shot.rules.ts'

test.each([
  ['coat-1-01.jpg', 1],
  ['coat-1_2.png', 2],
  ['COAT-1 (3).JPG', 3],
  ['folder/coat-1-front-04.jpeg', 4],
  ['coat-1.jpg', 1],
  ['R200.png', 1],
  ['R200-7.png', 7],
  ['coat-1-front.jpg', null],
  ['coat-1-a2.jpg', null],
  ['coat-1-000.jpg', null],
  ['coat-1-100.jpg', null],
  ['coat-1-20260301.jpg', null],
  ['coat-12.jpg', null],
  ['other-1.jpg', null],
])('%s shows the shot %j', (filename, shot) => {
  expect(shotOf(filename, ['coat-1', 'R200', ''])).toBe(shot)
})

test('the longest of the style numbers counts', () => {
  expect(shotOf('100-2-3.jpg', ['100', '100-2'])).toBe(3)
})
