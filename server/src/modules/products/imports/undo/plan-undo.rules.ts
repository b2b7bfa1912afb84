import { isSuperseded } from '../release/kept-price.rules.ts'
import { bySku, tagsBeside } from './differences.rules.ts'
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

/** A variant with what the release wrote of it as that was before. */
function asItWas(
  variant: SnapshotVariant,
  old: SnapshotVariant | undefined,
  sent: SentProduct['variants'][number] | undefined,
): UndoneVariant {
  if (!old || !sent) return asItIs(variant)
  const barcode = sent.barcode === '' ? null : old.barcode
  return {
    ...asItIs(variant),
    barcode: barcode ?? '',
    price: sent.price === null ? null : old.price,
    compareAt: sent.compareAt === null && !isSuperseded(sent, old.compareAt) ? null : old.compareAt,
    emptied: [
      ...(barcode === '' ? (['barcode'] as const) : []),
      ...(sent.compareAt !== null && old.compareAt === null ? (['compareAt'] as const) : []),
    ],
  }
}

const optionsOf = (names: readonly string[], variants: readonly UndoneVariant[]) =>
  names.map((name) => {
    const chosen = variants.flatMap(({ options }) => options.filter((one) => one.name === name))
    return { name, values: [...new Set(chosen.map(({ value }) => value))] }
  })

/** What the release has written goes back; what others have added since stays. */
export function planRestore(
  handle: string,
  before: StorefrontSnapshot,
  sent: SentProduct,
  now: StorefrontSnapshot,
): UndoPlan {
  const was = bySku(before.variants)
  const told = bySku(sent.variants)
  const added = new Set(addedSkus(before, sent))
  const variants = now.variants
    .filter(({ sku }) => !added.has(sku))
    .map((variant) => asItWas(variant, was.get(variant.sku), told.get(variant.sku)))
  const category = sent.category === '' ? null : before.category
  return {
    exId: now.exId,
    handle,
    title: before.title,
    vendor: before.vendor,
    category: category ?? '',
    emptied: category === '' ? ['category'] : [],
    ...(sent.status === 'active' && before.status === 'archived' && { status: 'archived' }),
    image: '',
    tags: tagsBeside(tagsBeside(before.tags, sent.tags), now.tags),
    options: optionsOf(now.options, variants),
    variants,
  }
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
