import { expect, test } from 'vitest'
import { isSkuOrBarcode } from './sku-code.ts'

test.each([
  ['CB-TEE-110', '6901', 'cb-tee-110', true],
  ['CB-TEE-110', '6901', '6901', true],
  ['CB-TEE-110', '6901', 'CB-TEE-11', false],
  ['CB-TEE-110', '', '', false],
])('SKU %s with barcode %s is meant by %s: %s', (sku, barcode, text, meant) => {
  expect(isSkuOrBarcode({ sku, barcode }, text)).toBe(meant)
})
