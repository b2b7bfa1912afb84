import type { Context, Listeners } from '../../../core/http/context.ts'

type OrderChanges = 'ordersChanged' | 'ordersStored' | 'documentRecorded'

/**
 * The listeners to whatever may end, hold or let go what customs are to be told of orders: that they are called off, held,
 * let go or paid for no more, here or outside, and that their money went back.
 */
export const onOrderChanges = (
  wake: (context: Context, orderIds: readonly number[]) => void,
): { [Event in OrderChanges]: Listeners[Event][number] } => ({
  ordersChanged: wake,
  async ordersStored(context, orders) {
    wake(
      context,
      orders.map(({ orderId }) => orderId),
    )
  },
  documentRecorded(context, document) {
    if (document.kind === 'refunds') wake(context, document.orderIds)
  },
})
