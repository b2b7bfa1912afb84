import { expect, test } from 'vitest'
import { errors } from '../../errors.ts'
import { maxImageBytes } from './uploads.ts'

test('an image has one megabyte at most, and whoever sends more is told so', () => {
  expect(maxImageBytes).toBe(1_048_576)
  expect(errors.IMAGE_TOO_LARGE.zh).toBe('图片大小不可超过1M')
})
