import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'

/** What the platform takes at most, in fen. */
const maxFen = 10_000_000

/** Whole fen, what is between two rounded half up; null for what is no amount. */
function fenOf(amount: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(amount) ?? []
  if (whole === '') return null
  return Math.round(Number(`${whole}${part.padEnd(4, '0')}`) / 100)
}

export interface FenPrice {
  price: number
  originalPrice: number
}

/** What the shop asks for a SKU as the platform takes it: crossed out beside it never less than the price itself. */
export function fenPriceOf(
  sku: string,
  shown: { price: string; compareAt: string | null } | undefined,
): FenPrice | StorableFailure {
  if (!shown) return { kind: 'xiaohongshu.noPrice', params: { sku } }
  const price = fenOf(shown.price)
  if (price === null || price < 1 || price > maxFen)
    return { kind: 'xiaohongshu.price', params: { sku, price: shown.price } }
  const before = shown.compareAt === null ? null : fenOf(shown.compareAt)
  return { price, originalPrice: Math.min(maxFen, Math.max(price, before ?? price)) }
}

export const isPriced = (found: FenPrice | StorableFailure): found is FenPrice => 'price' in found
