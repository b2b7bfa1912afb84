import { companyOf } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { transactionForcePush } from '@selvedge/contract/finance/payment-declarations/payment-declarations.ts'
import type { z } from 'zod'
import type { Context, DeclarationRequest } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { queueOrRenew } from '../../../../core/outbox/requeue.ts'
import { isAcceptedPayment } from '../accepted.rules.ts'
import { beginDeclaration, lockStandings } from '../payment-declarations.sql.ts'
import { findByTradeNo, findOfOrders, findPayment, type PaymentToDeclare } from '../payments.reads.ts'
import { type Admitted, admitPush } from './admit-push.ts'
import { notifyChanged } from './declare.delivery.ts'
import { declarableVerdict } from './verdict.rules.ts'

/**
 * Has a payment declared, again where it was before. Its row is locked by being written, so that whoever pushes it at the same
 * time queues one effect alone.
 */
async function push(context: Context, payment: PaymentToDeclare, admitted: Admitted): Promise<void> {
  const verdict = declarableVerdict(payment)
  const company = companyOf(payment.gateway)
  if (verdict !== true || company === null)
    return fail('DECLARATION_STATE', { reason: verdict === true ? 'declaration.noCompany' : verdict })
  await beginDeclaration(context.db, payment, { company, now: context.now, ...admitted })
  await notifyChanged(context, payment)
  await queueOrRenew(context, {
    kind: 'customs.payment',
    key: `customs.payment:${payment.id}`,
    subject: 'transaction',
    subjectId: payment.id,
    lane: `payment:${payment.id}`,
    partnerLane: `${company}:customs`,
    payload: { paymentId: payment.id },
  })
}

const declarableOf = (payments: readonly PaymentToDeclare[]): PaymentToDeclare[] =>
  payments.filter((payment) => declarableVerdict(payment) === true)

/** Looks at all that can be declared of the orders before any is pushed: an order is what all of them come to. */
async function admit(context: Context, { pushed, payments, reason }: Pushed): Promise<Admitted> {
  const standings = await lockStandings(
    context.db,
    pushed.map(({ id }) => id),
  )
  const isAccepted = standings.some(isAcceptedPayment)
  return admitPush(context, { pushed: 'payment', payments, reason, isAccepted })
}

interface Pushed {
  pushed: readonly PaymentToDeclare[]
  payments: readonly PaymentToDeclare[]
  reason: string | undefined
}

export async function forcePush(
  context: Context,
  { outTradeNo, id, reason }: z.output<(typeof transactionForcePush)['query']>,
): Promise<1> {
  const [payment, other] = await findByTradeNo(context.db, outTradeNo, id)
  if (!payment) return fail('TRANSACTION_NOT_FOUND')
  if (other) fail('TRANSACTION_AMBIGUOUS')
  await pushOne(context, payment, reason)
  return 1
}

async function pushOne(
  context: Context,
  payment: PaymentToDeclare,
  reason: string | undefined,
): Promise<void> {
  const verdict = declarableVerdict(payment)
  if (verdict !== true) fail('DECLARATION_STATE', { reason: verdict })
  const payments = declarableOf(await findOfOrders(context.db, [payment.orderId]))
  const admitted = await admit(context, { pushed: [payment], payments, reason })
  await push(context, payment, admitted)
  const { differences } = admitted
  context.note({
    subject: 'transaction',
    subjectId: payment.id,
    after: { pushed: 'customs.payment', ...(reason && { reason, differences }) },
  })
}

/** The payments of a ship order's orders: those that can be declared; where none can, it is said why. */
export async function pushOfOrders(
  context: Context,
  { document, orderIds, reason }: DeclarationRequest,
): Promise<void> {
  if (document !== 'payment') return
  const payments = await findOfOrders(context.db, orderIds)
  const [first] = payments
  if (!first) return fail('DECLARATION_NO_PAYMENT')
  const declarable = declarableOf(payments)
  if (declarable.length === 0) return push(context, first, { reason: '', by: '', differences: [] })
  const admitted = await admit(context, { pushed: declarable, payments: declarable, reason })
  for (const payment of declarable) {
    await push(context, payment, admitted)
    if (reason)
      context.note({
        subject: 'transaction',
        subjectId: payment.id,
        after: { pushed: 'customs.payment', reason, differences: admitted.differences },
      })
  }
}

/** One payment by its id, as it is pushed again from elsewhere. */
export async function pushPayment(
  context: Context,
  paymentId: number,
  reason: string | undefined,
): Promise<void> {
  const payment = (await findPayment(context.db, paymentId)) ?? fail('TRANSACTION_NOT_FOUND')
  await pushOne(context, payment, reason)
}
