import { randomUUID } from 'node:crypto'
import { receiptOf } from '@selvedge/contract/finance/customs-documents/document-states.ts'
import type { Context, DeclarationRequest } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { queueOrRenew } from '../../../../core/outbox/requeue.ts'
import {
  type Admitted,
  admitPush,
  declarableVerdict,
  findOfOrders,
  type PaymentToDeclare,
} from '../../payment-declarations/payment-declarations.public.ts'
import { buyersOf } from '../../transactions/transactions.public.ts'
import { beginOrderDeclaration, lockOrderStandings, type OrderStanding } from '../order-declarations.sql.ts'

/** The one payment that an order is declared with. */
function paymentOf(payments: readonly PaymentToDeclare[]): PaymentToDeclare {
  const [first] = payments
  if (!first) return fail('DECLARATION_NO_PAYMENT')
  const [declarable, other] = payments.filter((payment) => declarableVerdict(payment) === true)
  if (other) fail('DECLARATION_SEVERAL_PAYMENTS')
  const verdict = declarableVerdict(first)
  if (!declarable) return fail('DECLARATION_STATE', verdict === true ? {} : { reason: verdict })
  return declarable
}

async function push(context: Context, payment: PaymentToDeclare, { reason, by }: Admitted): Promise<void> {
  const { orderId } = payment
  const named = { orderId, paymentId: payment.id, orderNo: payment.outTradeNo }
  const guid = randomUUID().toUpperCase()
  await beginOrderDeclaration(context.db, { ...named, guid, reason, by }, context.now)
  await queueOrder(context, orderId)
}

/** Has customs told of an order as it is now; whoever asks has locked its declaration. */
export const queueOrder = (context: Context, orderId: number): Promise<void> =>
  queueOrRenew(context, {
    kind: 'customs.order',
    key: `customs.order:${orderId}`,
    subject: 'order',
    subjectId: orderId,
    lane: `customs:${orderId}`,
    partnerLane: 'customs:orders',
    payload: { orderId },
  })

/** Whether customs have accepted an order, also where they could not be told once more since. */
const isAcceptedOrder = ({ state, code }: OrderStanding): boolean =>
  state === 'accepted' || receiptOf(code, 'order').state === 'accepted'

/** Has customs told of orders, in the order of their ids as everybody does; all are looked at before any is pushed. */
export async function pushOrders(
  context: Context,
  { document, orderIds: requested, reason }: DeclarationRequest,
): Promise<void> {
  if (document !== 'order') return
  const orderIds = requested.toSorted((one, other) => one - other)
  const known = await findOfOrders(context.db, orderIds)
  const payments = orderIds.map((orderId) => paymentOf(known.filter((one) => one.orderId === orderId)))
  const buyers = await buyersOf(
    context,
    payments.map(({ id }) => id),
  )
  if (payments.some(({ id }) => !buyers.has(id))) fail('DECLARATION_NO_BUYER')
  const standings = await lockOrderStandings(context.db, orderIds)
  const isAccepted = standings.some(isAcceptedOrder)
  const admitted = await admitPush(context, { pushed: 'order', payments, reason, isAccepted })
  for (const payment of payments) {
    await push(context, payment, admitted)
    context.note({
      subject: 'order',
      subjectId: payment.orderId,
      after: { pushed: 'customs.order', ...(reason && { reason, differences: admitted.differences }) },
    })
  }
}
