import type { Context } from '../../../../core/http/context.ts'
import { wakeEffectsOf } from '../../../../core/outbox/sweep.ts'
import {
  declarableVerdict,
  declaredNumber,
  findPayment,
} from '../../payment-declarations/payment-declarations.public.ts'
import { lockOrderDeclaration, reopenOrder } from '../order-declarations.sql.ts'
import { queueOrder } from './push-order.ts'

/** The declaration of an order's payment stands otherwise: an order that waits for it may go, one that went by another number goes again. */
export async function onPaymentDeclarationChanged(context: Context, orderId: number): Promise<void> {
  await wakeEffectsOf(context, { kind: 'customs.order', subject: 'order', subjectId: orderId })
  await sendNumber(context, orderId)
}

/**
 * An order that was told before its payment could be declared went by the company's number. Customs join both by that of the
 * clearing house, and would never find the payment: the order is told again, as a change. Nobody has to give a reason for that.
 * What was rejected is corrected and pushed by a person; what may not be told any more stays as customs have it.
 */
async function sendNumber(context: Context, orderId: number): Promise<void> {
  // Locked before the number is read: an order that is being told just now has written down by which one it goes.
  const stored = await lockOrderDeclaration(context.db, orderId)
  if (!stored || stored.sentPayTransaction === '' || stored.state === 'rejected') return
  const number = await declaredNumber(context, stored.paymentId)
  if (number === null || number === stored.sentPayTransaction) return
  const payment = await findPayment(context.db, stored.paymentId)
  const verdict = payment && declarableVerdict(payment)
  // A hold is lifted again: until then it waits.
  if (verdict !== true && verdict !== 'stop.held') return
  await reopenOrder(context.db, orderId, null, context.now)
  await queueOrder(context, orderId)
}
