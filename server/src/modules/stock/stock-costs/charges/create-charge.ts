import { isCurrency } from '@selvedge/contract/core/values/shapes.ts'
import type { stockChargeCreate } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import {
  linesOfReceipt,
  lockStockOrder,
  orderOfReceipt,
  subjectOf,
} from '../../stock-orders/stock-orders.public.ts'
import { postCharge } from './post-charge.ts'
import { chargeInCny, findWeightProblems } from './stock-charges.rules.ts'

type Body = z.output<(typeof stockChargeCreate)['body']>

/** CNY for one unit of the currency. */
function rateOf({ currency, rate }: Body): string {
  if (!isCurrency(currency)) fail('CHARGE_CURRENCY', { currency })
  if (currency === 'CNY' && rate !== null && Number(rate) !== 1) fail('CHARGE_RATE')
  return currency === 'CNY' ? '1' : (rate ?? fail('CHARGE_RATE_MISSING'))
}

/** Puts a cost onto a receipt. Answers the charge's id. */
export async function createCharge(context: Context, _query: unknown, body: Body): Promise<number> {
  const { receiptId, kind, amount, currency, basis, remark } = body
  const rate = rateOf(body)
  if (chargeInCny(amount, rate) === 0n) fail('CHARGE_NOTHING')
  const orderId = (await orderOfReceipt(context.db, receiptId)) ?? fail('RECEIPT_NOT_FOUND')
  const order = (await lockStockOrder(context.db, orderId)) ?? fail('RECEIPT_NOT_FOUND')
  const weights = basis === 'weight' ? body.weights : []
  const lines = await linesOfReceipt(context.db, receiptId)
  const problems = findWeightProblems(weights, new Set(lines.map(({ sku }) => sku)))
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const charge = { receiptId, kind, amount, currency, rate, basis, remark }
  const id = await postCharge(context, { ...charge, weights }, order)
  context.note({
    subject: subjectOf(order),
    subjectId: orderId,
    after: { charge: id, goodsReceipt: receiptId, chargeKind: kind, amount, currency, rate, basis, remark },
  })
  return id
}
