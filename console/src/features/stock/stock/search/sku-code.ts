import type { Variant } from '@selvedge/contract/products/products/products.ts'

const folded = (text: string): string => text.trim().toLowerCase()

/** Whether a text is the whole of a SKU or its barcode. */
export const isSkuOrBarcode = ({ sku, barcode }: Pick<Variant, 'sku' | 'barcode'>, text: string): boolean =>
  [folded(sku), folded(barcode)].includes(folded(text)) && folded(text) !== ''
