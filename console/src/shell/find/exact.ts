import type { OrderRow } from '@selvedge/contract/orders/orders/order-list.ts'
import type { Variant } from '@selvedge/contract/products/products.ts'

const folded = (text: string): string => text.trim().toLowerCase()

/** The order that is called just so; the `#` may be left out. */
export const isExactOrder = ({ name }: Pick<OrderRow, 'name'>, text: string): boolean =>
  [folded(text), `#${folded(text)}`].includes(folded(name))

/** The SKU that was typed whole, or whose barcode was. */
export const isExactSku = ({ sku, barcode }: Pick<Variant, 'sku' | 'barcode'>, text: string): boolean =>
  [folded(sku), folded(barcode)].includes(folded(text)) && folded(text) !== ''
