import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { Context, RecordedOrder } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { notifyOrdersStored } from '../../../core/http/notify-orders-stored.ts'
import type { StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import { findSetSkus } from '../../marketing/sets/sets.public.ts'
import { findOrderId, insertOrders, writeOrderTimeline } from '../../orders/orders/orders.public.ts'
import { createMissingVariants } from '../../products/products/products.public.ts'
import { routeOrders } from '../../shipping/routing/routing.public.ts'
import { followCancelledFulfillments } from '../../shipping/ship-orders/ship-orders.public.ts'
import { queueOrderedLevels, touchTags } from '../storefronts/storefronts.public.ts'
import { isDeleted } from './deletions.sql.ts'
import { draftOf, fieldsCut, maxTitle, skuOf } from './drafts.ts'
import { storeReported } from './reported.sql.ts'
import { fitted } from './storefront-orders.rules.ts'
import { type Reading, updateFromStorefront } from './update-from-storefront.ts'

/** What came of one reading of an order. */
export type Received = 'created' | 'updated' | 'unchanged' | 'doubtful'

/**
 * Takes an order as a storefront has it. Each order exists once; a reading that is not newer than the last one changes
 * nothing, so that deliveries may come twice, late and out of order. Two changes may fall into one moment of the
 * storefront's clock: a delivery that differs from what is here, changed at the same time, is doubtful and must be read,
 * and what was just read counts. Paid orders are routed, and what the shop has taken off its levels for them by itself is
 * told again. Of an order that its shop has deleted nothing counts any more: whatever comes was read before.
 */
export async function receiveOrder(
  context: Context,
  channel: Channel,
  order: StorefrontOrder,
  reading: Reading = 'delivered',
): Promise<Received> {
  if (await isDeleted(context.db, channel, order.exId)) return 'unchanged'
  const received = await take(context, channel, order, reading)
  await storeReported(context.db, channel, order)
  for (const reported of context.listeners.orderReceived) await reported(context, { channel, order })
  return received
}

async function take(
  context: Context,
  channel: Channel,
  order: StorefrontOrder,
  reading: Reading,
): Promise<Received> {
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units > maxQuantity) fail('ORDER_UNITS_TOO_MANY', { name: fitted(order.name, 100), most: maxQuantity })
  await createArticles(context, order)
  if ((await findOrderId(context.db, channel, order.exId)) === null) {
    // Null where another delivery of it was faster; then that one is followed.
    const draft = draftOf(context, channel, order)
    const [id] = await insertOrders(context, [draft])
    if (typeof id === 'number') {
      await routeOrders(context, [id], 'storefront')
      if (draft.heldAt) touchTags(context, [id])
      queueOrderedLevels(context, channel, order.lines.map(skuOf))
      noteCut(context, id, order)
      await notifyOrdersStored(context, [recordedOrder(id, order)])
      context.note({
        subject: 'order',
        subjectId: id,
        after: { exId: order.exId, updatedAt: order.updatedAt },
      })
      return 'created'
    }
  }
  // Before the order is locked: it may have left together with others. What is cancelled stays so, however old the reading.
  const cancelled = await followCancelledFulfillments(
    context,
    channel,
    order.exId,
    order.cancelledFulfillments,
  )
  const { outcome, changedId } = await updateFromStorefront(context, channel, order, reading)
  if (changedId !== null) await notifyOrdersStored(context, [recordedOrder(changedId, order)])
  return cancelled && outcome === 'unchanged' ? 'updated' : outcome
}

/** Whatever shops sell is an article, but for published sets: orders have their components. */
async function createArticles({ db, now }: Context, { lines }: StorefrontOrder): Promise<void> {
  const sets = new Set(await findSetSkus(db, lines.map(skuOf)))
  const articles = lines.map((line) => ({ sku: skuOf(line), name: fitted(line.title, maxTitle) }))
  await createMissingVariants(
    db,
    articles.filter(({ sku }) => !sets.has(sku)),
    now,
  )
}

const recordedOrder = (orderId: number, order: StorefrontOrder): RecordedOrder => ({
  orderId,
  discountCodes: order.discountCodes ?? [],
  customerTags: order.customerTags ?? [],
})

/** Whoever opens the order sees that the storefront has more of it than is kept here. */
function noteCut(context: Context, orderId: number, order: StorefrontOrder): void {
  const fields = fieldsCut(order)
  if (fields.length === 0) return
  writeOrderTimeline(context, [{ orderId, event: { kind: 'order.cut', params: { fields } } }])
}
