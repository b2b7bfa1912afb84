import { expect, test } from 'vitest'
import { isExactOrder, isExactSku } from './exact.ts'

test.each([
  ['#1001', '#1001', true],
  ['#1001', '1001', true],
  ['EXT-1001', 'ext-1001 ', true],
  ['#10010', '#1001', false],
  ['#1001', '', false],
])('order %s is meant by %s: %s', (name, text, meant) => {
  expect(isExactOrder({ name }, text)).toBe(meant)
})

test.each([
  ['CB-TEE-110', '6901', 'cb-tee-110', true],
  ['CB-TEE-110', '6901', '6901', true],
  ['CB-TEE-110', '6901', 'CB-TEE-11', false],
  ['CB-TEE-110', '', '', false],
])('SKU %s with barcode %s is meant by %s: %s', (sku, barcode, text, meant) => {
  expect(isExactSku({ sku, barcode }, text)).toBe(meant)
})
