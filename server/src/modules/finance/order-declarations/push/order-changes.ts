import { sql } from 'drizzle-orm'
import type { Context, Listeners } from '../../../../core/http/context.ts'
import { wakeOpenEffects } from '../../../../core/outbox/sweep.ts'
import { paymentsOfOrders } from '../../payment-declarations/payment-declarations.public.ts'

/** What waits of these orders and of their payments may have to go, or need not any more: one statement for both. */
const lookAgain = (context: Context, orderIds: readonly number[]): void =>
  wakeOpenEffects(context, [
    paymentsOfOrders(orderIds),
    { kind: 'customs.order', subject: 'order', subjectIds: sql`any(${sql.param(orderIds)}::bigint[])` },
  ])

type OrderChanges = 'ordersChanged' | 'ordersStored' | 'documentRecorded'

/**
 * The listeners to whatever may end, hold or let go what customs are to be told of orders: that they are called off, held,
 * let go or paid for no more, here or outside, and that their money went back.
 */
export const onOrderChanges: { [Event in OrderChanges]: Listeners[Event][number] } = {
  ordersChanged: lookAgain,
  async ordersStored(context, orders) {
    lookAgain(
      context,
      orders.map(({ orderId }) => orderId),
    )
  },
  documentRecorded(context, document) {
    if (document.kind === 'refunds') lookAgain(context, document.orderIds)
  },
}
