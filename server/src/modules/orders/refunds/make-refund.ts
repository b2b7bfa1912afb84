import { wholeCents } from '@selvedge/contract/core/values/currency-decimals.ts'
import { sumMoney } from '@selvedge/contract/core/values/money.ts'
import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { type orderRefund, type Payment, paymentsOf } from '@selvedge/contract/orders/refunds/refunds.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { notifyDocumentRecorded } from '../../../core/http/notify-document-recorded.ts'
import { queueEffects } from '../../../core/outbox/outbox.ts'
import {
  insertRefund,
  lockOrders,
  type OrderAccount,
  readAccount,
  writeOrderTimeline,
} from '../orders/orders.public.ts'
import { readLines, type StoredLine } from './refundable.reads.ts'
import { isOverItems, planItems, planRefund, reportedGoods } from './refunds.rules.ts'
import { insertItems, type RefundUnits } from './refunds.sql.ts'

export const refundKey = (id: number): string => `refund:${id}`

/**
 * Gives money back: through the storefront where the order has one, else as written down by whoever did it by hand.
 * Goods do not move. Never more than was paid less refunded, as the order is locked first. `beside` may go back with the worth
 * of the goods: what others were exchanged for was cheaper.
 */
export async function makeRefund(
  context: Context,
  _query: object,
  body: z.output<(typeof orderRefund)['body']>,
  { beside = '0.00' }: { beside?: string } = {},
): Promise<number> {
  await lockOrders(context.db, [body.orderId])
  const account = await readAccount(context.db, body.orderId)
  if (!account) fail('ORDER_NOT_FOUND')
  const goods = await plannedItems(context, account.id, body.items)
  const amount = body.amount ?? (goods.lines.length > 0 ? wholeCents(goods.worth, account.currency) : null)
  const plan = planRefund({ ...body, amount }, paymentsOf(account, account.transactions))
  if ('error' in plan) return fail(plan.error, 'params' in plan ? plan.params : {})
  const worth = sumMoney([goods.worth, beside])
  if (
    goods.lines.length > 0 &&
    isOverItems(plan.amount, { worth, currency: account.currency }, plan.payment)
  ) {
    fail('REFUND_OVER_ITEMS', { most: `${worth} ${account.currency}` })
  }
  if (livesHere(account) && body.note === '') fail('REFUND_NOTE_MISSING')

  const id = await writeRefund(context, account, { ...plan, note: body.note, items: goods.lines })
  context.note({
    subject: 'order',
    subjectId: account.id,
    after: {
      refund: id,
      amount: plan.amount,
      currency: plan.payment.currency,
      note: body.note,
      items: goods.lines.map(({ sku, quantity }) => ({ sku, quantity })),
    },
  })
  return id
}

/** Whether no storefront gives the money back. */
const livesHere = ({ source }: Pick<OrderAccount, 'source'>): boolean => source !== 'storefront'

export type Goods = Pick<StoredLine, 'id' | 'sku' | 'exId' | 'setId' | 'setLines'> & { quantity: number }

/** The goods that a refund is for, as far as they may be refunded still. The caller has locked the order. */
export async function plannedItems(
  context: Context,
  orderId: number,
  items: readonly RefundUnits[],
): Promise<{ lines: Goods[]; worth: string }> {
  if (items.length === 0) return { lines: [], worth: '0.00' }
  const plan = planItems(items, await readLines(context.db, orderId))
  return 'error' in plan ? fail(plan.error, plan.params) : plan
}

/** The goods of a refund that counts already. */
export async function goodsOf(
  context: Context,
  orderId: number,
  items: readonly RefundUnits[],
): Promise<Goods[]> {
  if (items.length === 0) return []
  const lines = await readLines(context.db, orderId)
  return items.flatMap(({ orderItemId, quantity }) =>
    lines.filter(({ id }) => id === orderItemId).map((line) => ({ ...line, quantity })),
  )
}

interface AcceptedRefund {
  payment: Payment
  amount: string
  note: string
  items: readonly Goods[]
}

/** Writes a refund that was accepted, and tells the storefront of it. Answers its id. */
export async function writeRefund(
  context: Context,
  account: OrderAccount,
  { payment, amount, note, items }: AcceptedRefund,
): Promise<number> {
  const byHand = livesHere(account)
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
  await insertItems(
    context.db,
    id,
    items.map((line) => ({ orderItemId: line.id, quantity: line.quantity })),
  )
  const params = { amount, currency, units: listUnits(items) }
  writeOrderTimeline(context, [
    {
      orderId: account.id,
      event: byHand
        ? { kind: 'refund.byHand', params: { ...params, note } }
        : { kind: 'refund.begun', params },
    },
  ])
  if (byHand) notifyDocumentRecorded(context, { kind: 'refunds', orderIds: [account.id] })
  else queueRefund(context, account, { id, payment, amount, note, items }, refundKey(id))
  return id
}

/** Has the storefront give the money back. With the same key it does so once. */
export function queueRefund(
  context: Context,
  account: Pick<OrderAccount, 'id' | 'channel' | 'exId' | 'transactions'>,
  refund: {
    id: number
    payment: Pick<Payment, 'id' | 'gateway' | 'currency'>
    amount: string
    note: string
    items: readonly Goods[]
  },
  key: string,
): void {
  const { payment } = refund
  queueEffects(context, [
    {
      kind: 'storefront.refund',
      key,
      subject: 'order',
      subjectId: account.id,
      lane: `order:${account.id}`,
      partnerLane: storefrontLane(account.channel),
      payload: {
        refundId: refund.id,
        channel: account.channel,
        orderExId: account.exId,
        parentExId: account.transactions.find(({ id }) => id === payment.id)?.exId ?? '',
        gateway: payment.gateway,
        currency: payment.currency,
        amount: refund.amount,
        note: refund.note,
        // Goods never follow money: what comes back is received by itself.
        items: reportedGoods(refund.items).map(({ exId, quantity }) => ({
          exLineItemId: exId,
          quantity,
          shipped: true,
          locationExId: null,
        })),
      },
    },
  ])
}
