import { lockOrders, writeTransactions } from '../src/modules/orders/orders/orders.public.ts'
import type { Act } from './act-out.ts'
import type { PlannedOrder } from './demo/orders/orders.ts'
import { gatewayOf, paidFor, paymentExIdOf, pricesOf } from './demo/orders/payments.ts'

/**
 * The money that the storefront gave back, as it tells of it: all that was paid for an order that was called off, the
 * price of what came back of another one.
 */
export function refundActsOf(plan: PlannedOrder, order: { id: number }): Act[] {
  const { fate, source } = plan
  if (source !== 'storefront') return []
  if (fate.kind === 'cancelled') return [refundAt(fate.cancelledAt, plan, order, paidFor(plan))]
  if (fate.kind === 'returned') return [refundAt(fate.returnedAt, plan, order, pricesOf(plan, fate.returned))]
  return []
}

const refundAt = (at: Date, plan: PlannedOrder, order: { id: number }, amount: string): Act => ({
  at,
  run: async (context) => {
    await lockOrders(context.db, [order.id])
    await writeTransactions(context, [
      {
        orderId: order.id,
        exId: `${paymentExIdOf(plan)}02`,
        gateway: gatewayOf(plan),
        kind: 'refund',
        currency: plan.currency,
        amount,
        refundStatus: 1,
        createdAt: at,
      },
    ])
  },
})
