import { bySku } from './differences.rules.ts'

interface OptionValue {
  name: string
  value: string
}

/** A product as a shop has it. */
export interface StorefrontSnapshot {
  exId: string
  title: string
  vendor: string
  category: string
  status: string
  tags: readonly string[]
  options: readonly string[]
  variants: readonly {
    exId: string
    sku: string
    options: readonly OptionValue[]
    barcode: string
    price: string
    compareAt: string | null
  }[]
}

/** What a release has told the shop; empty and null where it left something as it was. */
export interface SentProduct {
  title: string
  vendor: string
  category: string
  tags: readonly string[]
  status?: 'active' | 'archived'
  /** Those that the list names. */
  variants: readonly { sku: string; barcode: string; price: string | null; compareAt: string | null }[]
}

/** SKUs that the release has added to a product that the shop had. */
export function addedSkus(before: StorefrontSnapshot | null, sent: SentProduct): string[] {
  if (!before) return []
  const there = bySku(before.variants)
  return sent.variants.flatMap(({ sku }) => (there.has(sku) ? [] : [sku]))
}
