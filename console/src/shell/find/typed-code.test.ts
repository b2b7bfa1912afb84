import { expect, test } from 'vitest'
import { typedBarcode } from './typed-code.ts'

test.each([
  ['6901234567892', '6901234567892'],
  [' 12345678 ', '12345678'],
])('%s is a barcode', (text, code) => {
  expect(typedBarcode(text)).toBe(code)
})

test.each(['', '2129', '#2129', 'SO12', 'sku-12345678'])('%s is none', (text) => {
  expect(typedBarcode(text)).toBeNull()
})
