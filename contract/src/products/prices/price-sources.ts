/**
 * Where a price of ours came from. release: a released sheet of products, or goods of a supplier that were sent to the
 * store. store: what the store asked when the SKU was first seen there. sheet: a sheet of prices. hand: whoever typed it.
 */
export const priceSources = ['release', 'store', 'sheet', 'hand'] as const
export type PriceSource = (typeof priceSources)[number]
