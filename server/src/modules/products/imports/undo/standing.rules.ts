import type { UndoPart } from '@selvedge/contract/products/imports/undo-states.ts'
import { isSuperseded } from '../release/released-price.rules.ts'
import {
  bySku,
  differing,
  isAsAfter,
  isAsBefore,
  otherTags,
  uniqueParts,
  type Written,
} from './differences.rules.ts'
import { planArchive, planRestore, type UndoPlan } from './plan-undo.rules.ts'
import { addedSkus, type SentProduct, type StorefrontSnapshot } from './snapshot.rules.ts'

/** plan: what the shop is to be told. there: it is so already. changed: somebody has changed what the release wrote. */
export type Standing = { plan: UndoPlan } | { changed: UndoPart[] } | 'there'

/** The values that a release wrote in the shop; `before` is null for what the shop did not have. */
function writtenThere(
  before: StorefrontSnapshot | null,
  sent: SentProduct,
  now: StorefrontSnapshot,
): Written[] {
  const was = bySku(before?.variants ?? [])
  const is = bySku(now.variants)
  const of = (part: UndoPart, old: string | null, after: string | null, own: string | null): Written[] =>
    after === null || after === '' ? [] : [{ part, before: old, after, now: own }]
  return [
    ...of('title', before?.title ?? null, sent.title, now.title),
    ...of('brand', before?.vendor ?? null, sent.vendor, now.vendor),
    ...of('category', before?.category ?? null, sent.category, now.category),
    ...sent.variants.flatMap(({ sku, barcode, price, compareAt }) => {
      const [old, own] = [was.get(sku), is.get(sku)]
      if (!own) return []
      return [
        ...of('barcode', old?.barcode ?? null, barcode, own.barcode),
        ...of('price', old?.price ?? null, price, own.price),
        ...(isSuperseded({ price, compareAt }, old?.compareAt ?? null)
          ? [{ part: 'compareAt' as const, before: old?.compareAt ?? null, after: null, now: own.compareAt }]
          : of('compareAt', old?.compareAt ?? null, compareAt, own.compareAt)),
      ]
    }),
  ]
}

/** What the release has written in the shop that is no longer so. */
function changedThere(
  before: StorefrontSnapshot | null,
  sent: SentProduct,
  now: StorefrontSnapshot,
  written: readonly Written[],
): UndoPart[] {
  const there = bySku(now.variants)
  const lost = otherTags(now.tags, otherTags(before?.tags ?? [], sent.tags))
  return uniqueParts([
    ...written.flatMap((one) => (isAsAfter(one) ? [] : [one.part])),
    ...(lost.length > 0 ? (['tags'] as const) : []),
    ...(sent.variants.some(({ sku }) => !there.has(sku)) ? (['sku'] as const) : []),
  ])
}

/** Whether the shop has a product again, or still, as it was before the release. */
function isThere(
  before: StorefrontSnapshot,
  sent: SentProduct,
  now: StorefrontSnapshot,
  written: readonly Written[],
): boolean {
  const there = bySku(now.variants)
  const added = new Set(addedSkus(before, sent))
  const tags = otherTags(before.tags, sent.tags)
  return (
    written.every(isAsBefore) &&
    otherTags(now.tags, tags).length === tags.length &&
    sent.variants.every(({ sku }) => there.has(sku) !== added.has(sku)) &&
    (sent.status === undefined || now.status === before.status)
  )
}

/** How a product stands in the shop by now, and what that is to be told so that the release is taken back. */
export function standingOf(
  handle: string,
  before: StorefrontSnapshot | null,
  sent: SentProduct,
  now: StorefrontSnapshot,
): Standing {
  const written = differing(writtenThere(before, sent, now))
  if (before ? isThere(before, sent, now, written) : now.status === 'archived') return 'there'
  const changed = changedThere(before, sent, now, written)
  if (changed.length > 0) return { changed }
  return { plan: before ? planRestore(handle, before, sent, now) : planArchive(handle, now) }
}
