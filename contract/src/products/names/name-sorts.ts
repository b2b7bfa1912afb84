/** How names are sorted: by SKU or by stock, the least or the most first. */
export const nameSorts = ['stockDown', 'stockUp', 'skuUp', 'skuDown'] as const
export type NameSort = (typeof nameSorts)[number]
