import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import {
  type orderRefundRetry,
  type Payment,
  paymentsOf,
  refundRetryVerdict,
} from '@selvedge/contract/orders/refunds/refunds.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { lastEffect, markEffectDone } from '../../../core/outbox/queued-effects.ts'
import { requeueEffects } from '../../../core/outbox/requeue.ts'
import {
  findRefund,
  findRefunds,
  leaveFailedTry,
  lockOrders,
  type OrderAccount,
  readAccount,
  replaceRefund,
  setRefundStatus,
  type TransactionRow,
  writeOrderTimeline,
} from '../orders/orders.public.ts'
import { type Goods, goodsOf, plannedItems, queueRefund, refundKey, writeRefund } from './make-refund.ts'
import { paymentFor, reportedAs } from './refunds.rules.ts'
import { readItems } from './refunds.sql.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Tries a refund again. One that was made here is sent with its former key, so that it happens once even where the
 * first try got through unnoticed; one that the storefront reported as failed is made anew, once.
 */
export async function retryRefund(
  context: Context,
  { exId, orderId }: z.output<(typeof orderRefundRetry)['query']>,
): Promise<1> {
  const [found, another] = await findRefunds(context.db, exId, orderId)
  if (!found || another) return fail('REFUND_NOT_FOUND')
  await lockOrders(context.db, [found.orderId])
  const account = await readAccount(context.db, found.orderId)
  const refund = account?.transactions.find(({ id }) => id === found.id)
  if (!account || !refund) return fail('REFUND_NOT_FOUND')
  const allowed = refundRetryVerdict({ ...refund, replaced: refund.replacedBy !== null })
  if (allowed !== true) fail('REFUND_STATE', { reason: allowed })

  const after =
    refund.createdBy === ''
      ? await remakeRefund(context, account, refund)
      : await sendAgain(context, account, refund)
  context.note({
    subject: 'order',
    subjectId: account.id,
    before: { refund: refund.id, exId: refund.exId, status: refund.refundStatus },
    after,
  })
  return 1
}

/** The storefront has made this one: here is no record of how. */
async function remakeRefund(context: Context, account: OrderAccount, refund: TransactionRow) {
  noteRetried(context, account.id, refund)
  if (refund.refundStatus === null) fail('REFUND_STATE', { reason: 'refund.pending' })
  const payments = paymentsOf(account, account.transactions)
  const payment = paymentFor(refund, payments)
  if (!payment) {
    const most = payments.find(({ currency }) => currency === refund.currency)?.left ?? '0.00'
    return fail('REFUND_TOO_MUCH', { most: `${most} ${refund.currency}` })
  }
  const id = await writeRefund(context, account, { payment, amount: refund.amount, note: '', items: [] })
  await replaceRefund(context.db, refund.id, id)
  return { refund: id, insteadOf: refund.id }
}

/** The storefront has made this one, and its answer was lost: what it reports is taken for it. Null where it reports none. */
async function adopt(context: Context, account: OrderAccount, refund: TransactionRow) {
  const reported = reportedAs(refund, account.transactions)
  if (!reported) return null
  const status = reported.refundStatus === 1 ? 'success' : 'pending'
  await settleRefund(context, refund.id, { exId: reported.exId, status })
  return { refund: refund.id, status: reported.refundStatus, exId: reported.exId }
}

async function sendAgain(context: Context, account: OrderAccount, refund: TransactionRow) {
  const effect = await lastEffect(context, {
    subject: 'order',
    subjectId: account.id,
    key: refundKey(refund.id),
  })
  if (effect?.state === 'running') fail('REFUND_STATE', { reason: 'refund.running' })
  const adopted = await adopt(context, account, refund)
  if (adopted) {
    if (effect) await markEffectDone(context, effect.id)
    return adopted
  }
  if (refund.refundStatus === null && effect?.state === 'done') {
    fail('REFUND_STATE', { reason: 'refund.pending' })
  }
  noteRetried(context, account.id, refund)
  const payment = paymentsOf(account, account.transactions).find(({ id }) => id === refund.paymentId)
  const items = await reopen(context, account.id, refund, payment)
  // It was taken for what turned out to be another one: the storefront may have made it all the same, and its answer was lost.
  const isUnanswered = refund.exId === `R${refund.id}`
  if (effect && (effect.state !== 'done' || isUnanswered)) {
    await requeueEffects(context, { ids: [effect.id] })
  } else if (payment) {
    // The storefront has answered that this one failed: under the same key it would answer so for ever.
    await leaveFailedTry(context.db, { ...refund, orderId: account.id })
    const again = { id: refund.id, payment, amount: refund.amount, note: refund.note, items }
    queueRefund(context, account, again, `${refundKey(refund.id)}:${(effect?.id ?? 0) + 1}`)
  }
  return { refund: refund.id, status: null }
}

/** A refund that has failed counts as refunded again, where nothing else has taken its place. Answers its goods. */
async function reopen(
  context: Context,
  orderId: number,
  refund: TransactionRow,
  payment: Payment | undefined,
): Promise<readonly Goods[]> {
  const items = await readItems(context.db, refund.id)
  if (refund.refundStatus !== 0) return goodsOf(context, orderId, items)
  const left = payment?.left ?? '0.00'
  if (parseMoney(refund.amount) > parseMoney(left)) {
    fail('REFUND_TOO_MUCH', { most: `${left} ${refund.currency}` })
  }
  const { lines } = await plannedItems(context, orderId, items)
  await setRefundStatus(context.db, refund.id, null)
  return lines
}

/** The same before a refund is queued again elsewhere than at its order. */
export async function reopenRefund(context: Context, id: number): Promise<void> {
  const found = await findRefund(context.db, id)
  if (!found) return
  await lockOrders(context.db, [found.orderId])
  const account = await readAccount(context.db, found.orderId)
  const refund = account?.transactions.find((row) => row.id === id)
  if (!account || refund?.refundStatus !== 0) return
  if (await adopt(context, account, refund)) return
  const payments = paymentsOf(account, account.transactions)
  await reopen(
    context,
    account.id,
    refund,
    payments.find((payment) => payment.id === refund.paymentId),
  )
  noteRetried(context, account.id, refund)
}

const noteRetried = (
  context: Context,
  orderId: number,
  { amount, currency }: { amount: string; currency: string },
): void =>
  writeOrderTimeline(context, [
    {
      orderId,
      event: { kind: 'refund.retried', params: { amount: formatMoney(parseMoney(amount)), currency } },
    },
  ])
