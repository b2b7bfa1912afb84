import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { Context } from '../../../../core/http/context.ts'
import { type Effect, touchEffects } from '../../../../core/outbox/outbox.ts'
import { lockProducts } from '../../products/products.public.ts'
import { findPictured, findStores, findUnshown, readUnsent } from './stores.reads.ts'
import { awaitStores, clearShown } from './stores.sql.ts'

/** One after the other those of a product: its pictures come in their order. */
const laneOf = (channel: Channel, productId: number) => `images:${channel}:${productId}`

export const imageEffect = (imageId: number, productId: number, channel: Channel): Effect => ({
  kind: 'storefront.image',
  key: `storefront.image:${channel}:${imageId}`,
  subject: 'product',
  subjectId: productId,
  payload: { imageId, channel },
  lane: laneOf(channel, productId),
  partnerLane: storefrontLane(channel),
})

export const orderEffect = (productId: number, channel: Channel): Effect => ({
  kind: 'storefront.imageOrder',
  key: `storefront.imageOrder:${channel}:${productId}`,
  subject: 'product',
  subjectId: productId,
  payload: { productId, channel },
  lane: laneOf(channel, productId),
  partnerLane: storefrontLane(channel),
})

/** Has all connected stores told of pictures of a product, which is locked. */
export async function sendImages(
  context: Context,
  productId: number,
  imageIds: readonly number[],
  channels?: readonly Channel[],
): Promise<void> {
  const stores = channels ?? (await findStores(context.db))
  if (stores.length === 0 || imageIds.length === 0) return
  await awaitStores(context, imageIds, stores)
  touchEffects(
    context,
    stores.flatMap((channel) =>
      imageIds.toSorted((a, b) => a - b).map((imageId) => imageEffect(imageId, productId, channel)),
    ),
  )
}

/** Sends what has not come into the stores; answers how many pictures those are. */
export async function sendUnsent(
  context: Context,
  productId: number,
  channels?: readonly Channel[],
): Promise<number> {
  const stores = channels ?? (await findStores(context.db))
  const unsent = await readUnsent(context.db, productId, stores)
  await sendImages(context, productId, unsent, stores)
  return unsent.length
}

/** A store has got a product: its pictures follow. */
export async function sendImagesOf(context: Context, spu: string, channel: Channel): Promise<void> {
  const productId = await findUnshown(context.db, spu, channel)
  if (productId === null) return
  await lockProducts(context.db, [productId])
  await sendUnsent(context, productId, [channel])
}

/** A store has got a list of pictures in place of those that it had: ours follow once more, where some have come meanwhile. */
export async function resendImagesOf(context: Context, spu: string, channel: Channel): Promise<void> {
  const productId = await findPictured(context.db, spu)
  if (productId === null) return
  await lockProducts(context.db, [productId])
  await clearShown(context, productId, channel)
  await sendUnsent(context, productId, [channel])
}
