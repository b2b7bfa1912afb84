import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { Context } from '../../../core/http/context.ts'
import { touchEffects } from '../../../core/outbox/outbox.ts'
import { findTitleOfStyle, readSellers } from './titles.reads.ts'

/** Has the stores that sell these products told what customers read above them, as it is by then. */
export async function touchTitles(context: Context, ids: readonly number[]): Promise<void> {
  touch(context, await readSellers(context.db, ids))
}

/**
 * The same for a product that a store was just told whole, where its title is another one by now than was known then: the store may
 * have had that already, and was told the older one behind it.
 */
export async function touchTitleChangedSince(
  context: Context,
  { channel, spu, known }: { channel: Channel; spu: string; known: string },
): Promise<void> {
  const product = await findTitleOfStyle(context.db, spu)
  if (product && product.title !== known) touch(context, [{ id: product.id, channel }])
}

const touch = (context: Context, sellers: readonly { id: number; channel: Channel }[]): void =>
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
