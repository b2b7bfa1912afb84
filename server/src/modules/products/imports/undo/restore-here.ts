import type { Context } from '../../../../core/http/context.ts'
import { dropItems } from '../../../channels/storefronts/storefronts.public.ts'
import { takeBackPrices } from '../../prices/prices.public.ts'
import { notifyMoved, restoreProduct } from '../../products/products.public.ts'
import type { ReleaseRow } from '../release/releases.sql.ts'
import { otherTags } from './differences.rules.ts'
import { releasedPrices } from './here.rules.ts'
import { addedSkus } from './snapshot.rules.ts'
import type { WholeSnapshot } from './snapshots.sql.ts'
import type { UndoneStyle } from './undo.sql.ts'

/** Takes back what a release has written here of a product. What has changed since it was looked at stays. */
export async function restoreHere(
  context: Context,
  { channel }: ReleaseRow,
  { handle }: UndoneStyle,
  { storefrontBefore, sent, hereBefore, hereAfter, articles }: WholeSnapshot,
  /** What the shop asks for SKUs by now. */
  asked: ReadonlyMap<string, { price: string; compareAt: string | null }>,
): Promise<void> {
  const { productId, restored, moved } = await restoreProduct(context.db, handle, {
    before: hereBefore,
    after: hereAfter,
    tags: otherTags(hereBefore.tags, hereAfter.tags),
  })
  await notifyMoved(context, moved)
  await takeBackPrices(
    context,
    channel,
    releasedPrices(hereBefore, hereAfter).map(({ before, after }) => ({
      before,
      after,
      shop: asked.get(after.sku) ?? null,
    })),
  )
  const added = new Set(addedSkus(storefrontBefore, sent))
  await dropItems(
    context.db,
    channel,
    articles.filter(({ sku }) => added.has(sku)),
  )
  const isNew = storefrontBefore === null
  const { before, after, tags } = restored
  const hasFacts = Object.keys(before).length + tags.length > 0
  if (productId === null || (!isNew && !hasFacts)) return
  context.note({
    subject: 'product',
    subjectId: productId,
    before: { ...before, ...(tags.length > 0 && { tags }) },
    after: {
      site: channel,
      ...(isNew && { state: 'withdrawn' }),
      ...after,
      ...(tags.length > 0 && { tags: [] }),
    },
  })
}
