import { expect, it } from 'vitest'
import { isWorkbook } from './is-workbook.ts'

it.each([
  [true, 'a zip', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  [true, 'a zip that holds nothing', [0x50, 0x4b, 0x05, 0x06]],
  [true, 'a file of Excel 97', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  [false, 'a text that begins with PK', [0x50, 0x4b, 0x2d, 0x31]],
  [false, 'a Chinese text that begins with two of its bytes', [0xd0, 0xcf, 0xc2, 0xeb]],
  [false, 'less than that', [0x50, 0x4b]],
])('says %s of %s', (is, _, bytes) => {
  expect(isWorkbook(Uint8Array.from(bytes))).toBe(is)
})
