import { type orderRefund, type Payment, paymentsOf } from '@selvedge/contract/refunds.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { queueEffects } from '../../core/outbox.ts'
import {
  insertRefund,
  lockOrders,
  type OrderAccount,
  readAccount,
  writeOrderTimeline,
} from '../orders/orders.public.ts'
import { planRefund } from './refunds.rules.ts'

export const refundKey = (id: number): string => `refund:${id}`

/**
 * Gives money back: through the storefront where the order has one, else as written down by whoever did it by hand.
 * Goods do not move. Never more than was paid less refunded, as the order is locked first.
 */
export async function makeRefund(
  context: Context,
  _query: object,
  body: z.output<(typeof orderRefund)['body']>,
): Promise<number> {
  await lockOrders(context.db, [body.orderId])
  const account = await readAccount(context.db, body.orderId)
  if (!account) fail('ORDER_NOT_FOUND')
  const plan = planRefund(body, paymentsOf(account, account.transactions))
  if ('error' in plan) return fail(plan.error, 'most' in plan ? { most: plan.most } : {})
  if (account.source === 'import' && body.note === '') fail('REFUND_NOTE_MISSING')

  const id = await writeRefund(context, account, plan.payment, plan.amount, body.note)
  context.note({
    subject: 'order',
    subjectId: account.id,
    after: { refund: id, amount: plan.amount, currency: plan.payment.currency, note: body.note },
  })
  return id
}

/** Writes a refund that was accepted, and tells the storefront of it. Answers its id. */
export async function writeRefund(
  context: Context,
  account: OrderAccount,
  payment: Payment,
  amount: string,
  note: string,
): Promise<number> {
  const byHand = account.source === 'import'
  const { currency, gateway } = payment
  const id = await insertRefund(context.db, {
    orderId: account.id,
    paymentId: payment.id,
    gateway,
    currency,
    amount,
    note,
    refundStatus: byHand ? 1 : null,
    createdBy: actorOf(context),
    createdAt: context.now,
  })
  const told = `${amount} ${currency}`
  await writeOrderTimeline(context, [
    {
      orderId: account.id,
      info: byHand ? `登记人工退款：${told}，${note}` : `发起退款：${told}`,
    },
  ])
  if (!byHand) await queueRefund(context, account, { id, payment, amount, note }, refundKey(id))
  return id
}

/** Has the storefront give the money back. With the same key it does so once. */
export function queueRefund(
  context: Context,
  account: Pick<OrderAccount, 'id' | 'channel' | 'exId' | 'transactions'>,
  refund: { id: number; payment: Pick<Payment, 'id' | 'gateway' | 'currency'>; amount: string; note: string },
  key: string,
): Promise<void> {
  const { payment } = refund
  return queueEffects(context, [
    {
      kind: 'storefront.refund',
      key,
      subject: 'order',
      subjectId: account.id,
      lane: `order:${account.id}`,
      payload: {
        refundId: refund.id,
        channel: account.channel,
        orderExId: account.exId,
        parentExId: account.transactions.find(({ id }) => id === payment.id)?.exId ?? '',
        gateway: payment.gateway,
        currency: payment.currency,
        amount: refund.amount,
        note: refund.note,
        items: [],
      },
    },
  ])
}
