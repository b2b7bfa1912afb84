import { actorOf, type Context } from '../../../core/http/context.ts'
import { writeOrderTimeline } from '../orders/orders.public.ts'
import { insertClaims, type NewClaim } from './courier-claims.sql.ts'

/** Asks couriers for what came back damaged. The caller has locked the order. */
export async function openClaims(
  context: Context,
  order: { id: number; currency: string },
  claims: readonly NewClaim[],
): Promise<void> {
  await insertClaims(
    context.db,
    { orderId: order.id, currency: order.currency, createdAt: context.now, createdBy: actorOf(context) },
    claims,
  )
  writeOrderTimeline(
    context,
    claims.map(({ courier, trackingNumber: tracking, amount }) => ({
      orderId: order.id,
      event: { kind: 'claim.opened', params: { courier, tracking, amount, currency: order.currency } },
    })),
  )
}
