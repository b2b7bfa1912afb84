import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { textIn } from '@selvedge/contract/core/words/language.ts'
import {
  giftCardVerdict,
  type transactionRefund,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { lockOrders } from '../../orders/orders/orders.public.ts'
import { makeRefund } from '../../orders/refunds/refunds.public.ts'
import { findPayments } from './transactions.reads.ts'

const started = { zh: '已发起礼品卡退款 {amount}', en: 'A refund of {amount} to the gift card has begun' }

/** The one payment that is meant. */
async function paymentMeant(
  context: Context,
  { outTradeNo, id }: z.output<(typeof transactionRefund)['query']>,
) {
  const [payment, other] = await findPayments(context.db, outTradeNo, id)
  if (!payment) return fail('TRANSACTION_NOT_FOUND')
  return other ? fail('TRANSACTION_AMBIGUOUS') : payment
}

/**
 * Gives back all that is left of a gift-card payment, the way in which all refunds go: through its storefront, which puts
 * it on the card again. The order is locked before it is looked at what is left: who asks twice gives it back once.
 */
export async function refundGiftCard(
  context: Context,
  query: z.output<(typeof transactionRefund)['query']>,
): Promise<string> {
  const { orderId } = await paymentMeant(context, query)
  await lockOrders(context.db, [orderId])
  const payment = await paymentMeant(context, query)
  const verdict = giftCardVerdict(payment)
  if (verdict !== true) fail('TRANSACTION_STATE', { reason: verdict })
  const amount = formatMoney(parseMoney(payment.amount) - parseMoney(payment.refunded))
  const refund = await makeRefund(
    context,
    {},
    { orderId, paymentId: payment.id, amount, items: [], note: '' },
  )
  context.note({
    subject: 'transaction',
    subjectId: payment.id,
    after: { refund, amount, currency: payment.currency },
  })
  return textIn(context.language, started, { amount: `${amount} ${payment.currency}` })
}
