import {
  companyOf,
  declarationVerdict,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { transactionForcePush } from '@selvedge/contract/finance/payment-declarations/payment-declarations.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { queueAgain } from '../../../core/outbox/outbox.ts'
import { beginDeclaration } from './payment-declarations.sql.ts'
import { findByTradeNo, findOfOrders, type PaymentToDeclare } from './payments.reads.ts'

/**
 * Has a payment declared, again where it was before. Its row is locked by being written, so that whoever pushes it at the same
 * time queues one effect alone.
 */
async function push(context: Context, payment: PaymentToDeclare): Promise<void> {
  const verdict = declarationVerdict(payment)
  const company = companyOf(payment.gateway)
  if (verdict !== true || company === null)
    return fail('DECLARATION_STATE', { reason: verdict === true ? 'declaration.noCompany' : verdict })
  await beginDeclaration(context.db, payment.id, { company, now: context.now })
  await queueAgain(context, {
    kind: 'customs.payment',
    key: `customs.payment:${payment.id}`,
    subject: 'transaction',
    subjectId: payment.id,
    lane: `payment:${payment.id}`,
    partnerLane: `${company}:customs`,
    payload: { paymentId: payment.id },
  })
}

export async function forcePush(
  context: Context,
  { outTradeNo, id }: z.output<(typeof transactionForcePush)['query']>,
): Promise<1> {
  const [payment, other] = await findByTradeNo(context.db, outTradeNo, id)
  if (!payment) return fail('TRANSACTION_NOT_FOUND')
  if (other) fail('TRANSACTION_AMBIGUOUS')
  await push(context, payment)
  context.note({ subject: 'transaction', subjectId: payment.id, after: { pushed: 'customs.payment' } })
  return 1
}

/** The payments of a ship order's orders: those that can be declared; where none can, it is said why. */
export async function pushOfOrders(context: Context, orderIds: readonly number[]): Promise<void> {
  const payments = await findOfOrders(context.db, orderIds)
  const [first] = payments
  if (!first) return fail('DECLARATION_NO_PAYMENT')
  const declarable = payments.filter((payment) => declarationVerdict(payment) === true)
  for (const payment of declarable.length > 0 ? declarable : [first]) await push(context, payment)
}
