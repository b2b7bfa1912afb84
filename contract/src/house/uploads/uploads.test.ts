import { expect, test } from 'vitest'
import { errors } from '../../errors.ts'
import { settings } from '../settings/setting-keys.ts'
import { maxImageBytes, thumbnailOf } from './uploads.ts'

test('an image has one megabyte at most, and whoever sends more is told so', () => {
  expect(maxImageBytes).toBe(1_048_576)
  expect(errors.IMAGE_TOO_LARGE.zh).toBe('图片大小不可超过1M')
})

const store = { accessKey: 'AK', bucket: 'selvedge', url: 'https://img.example' }
const meaning = (more: object) => settings.qiniu_store.value.safeParse(JSON.stringify({ ...store, ...more }))

test('an image store that was set up without an address for uploads has that of its usual region', () => {
  expect(meaning({}).data).toEqual({ ...store, uploadUrl: 'https://upload.qiniup.com' })
  expect(meaning({ uploadUrl: 'https://up-z2.qiniup.com' }).data?.uploadUrl).toBe('https://up-z2.qiniup.com')
  expect(meaning({ uploadUrl: 'ftp://up.example' }).success).toBe(false)
})

test.each([
  ['/uploads/', '.png'],
  ['https://office.example/uploads/', '.jpg'],
  ['https://img.example/images/uploads/', '.webp'],
])('an image of the house below %s has a thumbnail beside it', (below, ending) => {
  const own = `${below}${'0a'.repeat(20)}`
  expect(thumbnailOf(`${own}${ending}`)).toBe(`${own}_200${ending}`)
})

test.each([
  'https://supplier.example/wp-content/uploads/2026/03/coat.jpg',
  `https://supplier.example/uploads/${'0a'.repeat(20)}.jpg?v=1`,
  `/uploads/${'0a'.repeat(20)}.gif`,
  '/drawings/coat.svg',
  '',
])('an image of elsewhere is its own thumbnail: %s', (image) => {
  expect(thumbnailOf(image)).toBe(image)
})
