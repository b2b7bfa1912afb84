import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { Context } from '../../../core/http/context.ts'
import { touchEffects } from '../../../core/outbox/outbox.ts'
import { readSellers } from './titles.reads.ts'

/** Has the stores that sell these products told what customers read above them, as it is by then. */
export async function touchTitles(context: Context, ids: readonly number[]): Promise<void> {
  const sellers = await readSellers(context.db, ids)
  touchEffects(
    context,
    sellers
      .map(({ id, channel }) => ({
        kind: 'storefront.title',
        key: `storefront.title:${channel}:${id}`,
        subject: 'product',
        subjectId: id,
        payload: { productId: id, channel },
        partnerLane: storefrontLane(channel),
      }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
  )
}
