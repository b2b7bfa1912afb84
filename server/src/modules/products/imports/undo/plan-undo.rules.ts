import type { UndoPart } from '@selvedge/contract/products/imports/undo-states.ts'
import { isSuperseded } from '../release/released-price.rules.ts'
import { bySku, isSame, otherTags } from './differences.rules.ts'
import { addedSkus, type SentProduct, type StorefrontSnapshot } from './snapshot.rules.ts'

interface UndoneVariant {
  exId: string
  sku: string
  options: { name: string; value: string }[]
  /** Empty, and null: as they are, unless they are among what is emptied. */
  barcode: string
  price: string | null
  compareAt: string | null
  emptied: ('barcode' | 'compareAt')[]
}

/** The whole product as the shop is to have it again. */
export interface UndoPlan {
  exId: string
  handle: string
  title: string
  vendor: string
  category: string
  emptied: 'category'[]
  status?: 'active' | 'archived'
  image: string
  tags: string[]
  options: { name: string; values: string[] }[]
  variants: UndoneVariant[]
}

type SnapshotVariant = StorefrontSnapshot['variants'][number]

const asItIs = ({ exId, sku, options }: SnapshotVariant): UndoneVariant => ({
  exId,
  sku,
  options: [...options],
  barcode: '',
  price: null,
  compareAt: null,
  emptied: [],
})

/** Whether the release has made another value of what was there: what it told as it was is not told again. */
const isChanged = (part: UndoPart, before: string | null, sent: string | null): boolean =>
  sent !== null && sent !== '' && !isSame(part, before, sent)

/** A variant with what the release changed of it as that was before. */
function asItWas(
  variant: SnapshotVariant,
  old: SnapshotVariant | undefined,
  sent: SentProduct['variants'][number] | undefined,
): UndoneVariant {
  if (!old || !sent) return asItIs(variant)
  const barcode = isChanged('barcode', old.barcode, sent.barcode) ? old.barcode : null
  const isCrossedOut = isChanged('compareAt', old.compareAt, sent.compareAt)
  return {
    ...asItIs(variant),
    barcode: barcode ?? '',
    price: isChanged('price', old.price, sent.price) ? old.price : null,
    compareAt: isCrossedOut || isSuperseded(sent, old.compareAt) ? old.compareAt : null,
    emptied: [
      ...(barcode === '' ? (['barcode'] as const) : []),
      ...(isCrossedOut && old.compareAt === null ? (['compareAt'] as const) : []),
    ],
  }
}

const optionsOf = (names: readonly string[], variants: readonly UndoneVariant[]) =>
  names.map((name) => {
    const chosen = variants.flatMap(({ options }) => options.filter((one) => one.name === name))
    return { name, values: [...new Set(chosen.map(({ value }) => value))] }
  })

/** What the release has made another value of goes back; what others have added since stays. */
export function planRestore(
  handle: string,
  before: StorefrontSnapshot,
  sent: SentProduct,
  now: StorefrontSnapshot,
): UndoPlan {
  const was = bySku(before.variants)
  const sentBySku = bySku(sent.variants)
  const added = new Set(addedSkus(before, sent))
  const variants = now.variants
    .filter(({ sku }) => !added.has(sku))
    .map((variant) => asItWas(variant, was.get(variant.sku), sentBySku.get(variant.sku)))
  const category = isChanged('category', before.category, sent.category) ? before.category : null
  return {
    exId: now.exId,
    handle,
    title: isChanged('title', before.title, sent.title) ? before.title : now.title,
    vendor: isChanged('brand', before.vendor, sent.vendor) ? before.vendor : now.vendor,
    category: category ?? '',
    emptied: category === '' ? ['category'] : [],
    ...(sent.status === 'active' && before.status === 'archived' && { status: 'archived' }),
    image: '',
    tags: otherTags(otherTags(before.tags, sent.tags), now.tags),
    options: optionsOf(now.options, variants),
    variants,
  }
}

/** What the shop asks for the SKUs of a product once it was told this; null tells it nothing. */
export function restoredPrices(
  now: StorefrontSnapshot,
  plan: UndoPlan | null,
): Map<string, { price: string; compareAt: string | null }> {
  if (!plan) return new Map(now.variants.map(({ sku, price, compareAt }) => [sku, { price, compareAt }]))
  const is = bySku(now.variants)
  return new Map(
    plan.variants.flatMap(({ sku, price, compareAt, emptied }) => {
      const own = is.get(sku)
      if (!own) return []
      const stored = emptied.includes('compareAt') ? null : own.compareAt
      return [[sku, { price: price ?? own.price, compareAt: compareAt ?? stored }] as const]
    }),
  )
}

/** A product that the release has made stays as it is, but customers don't see it any more. */
export function planArchive(handle: string, now: StorefrontSnapshot): UndoPlan {
  const { exId, title, vendor, tags } = now
  const variants = now.variants.map(asItIs)
  return {
    ...{ exId, handle, title, vendor, category: '', emptied: [], image: '', tags: [...tags] },
    status: 'archived',
    options: optionsOf(now.options, variants),
    variants,
  }
}
