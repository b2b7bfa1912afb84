import { expect, test } from 'vitest'
import { typedCode } from './typed-code.ts'

test.each([
  ['6901234567892', { kind: 'barcode', code: '6901234567892' }],
  [' 12345678 ', { kind: 'barcode', code: '12345678' }],
  ['so12', { kind: 'shipOrder', name: 'SO12' }],
  ['SO1708', { kind: 'shipOrder', name: 'SO1708' }],
])('%s says what it is', (text, code) => {
  expect(typedCode(text)).toEqual(code)
})

test.each(['', '2129', '#2129', 'SO', 'SOCKS-1', 'sku-12345678'])('%s is searched for', (text) => {
  expect(typedCode(text)).toBeNull()
})
