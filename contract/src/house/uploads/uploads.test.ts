import { expect, test } from 'vitest'
import { errors } from '../../errors.ts'
import { settings } from '../settings/setting-keys.ts'
import { maxImageBytes } from './uploads.ts'

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
