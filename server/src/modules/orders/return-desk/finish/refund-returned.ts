import { formatMoney, parseMoney, sumMoney } from '@selvedge/contract/core/values/money.ts'
import { type Payment, paymentsOf } from '@selvedge/contract/orders/refunds/refunds.ts'
import type { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import type { z } from 'zod'
import { triedId } from '../../../../core/db/transact.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail, HttpFault } from '../../../../core/http/fail.ts'
import { requireConfirmation } from '../../../../core/http/guard/confirmation.ts'
import type { OrderAccount } from '../../orders/orders.public.ts'
import { makeRefund } from '../../refunds/refunds.public.ts'
import type { PlannedExchange } from '../exchange/exchange.rules.ts'
import { type RefundableUnits, suggestedRefund } from '../return-desk.rules.ts'

/** What could be given back for units that came back, before anything is. */
export interface RefundTerms {
  currency: string
  suggested: string
  refunded: string
  payments: Payment[]
  /** What exchanges were cheaper by: of no goods that money is given back for. */
  beside: string
}

export function refundTerms(
  account: OrderAccount,
  items: readonly RefundableUnits[],
  exchanges: readonly Pick<PlannedExchange, 'cheaper'>[],
): RefundTerms {
  const { currency, transactions } = account
  const payments = paymentsOf(account, transactions)
  const refunds = transactions.filter(
    (row) => row.kind === 'refund' && row.refundStatus !== 0 && row.currency === currency,
  )
  const cheaper = exchanges.map((one) => one.cheaper)
  const nets = [...items.map(({ net }) => net), ...cheaper]
  return {
    currency,
    suggested: suggestedRefund(nets, currency, payments),
    refunded: sumMoney(refunds.map(({ amount }) => amount)),
    payments,
    beside: formatMoney(cheaper.reduce((sum, one) => sum + one, 0n)),
  }
}

/** Whoever refunds needs the right to, and a session that was confirmed, unless it is only tried. */
function ensureMayRefund(context: Context): void {
  if (context.caller && !context.caller.rights.has('orders.refund')) throw new HttpFault('FORBIDDEN')
  if (triedId(context.db) === undefined) requireConfirmation(context)
}

type Requested = NonNullable<z.output<(typeof returnDeskFinish)['body']>['refund']>

/** Gives money back for units that came back: as much as is asked, or what is suggested. */
export async function refundReturned(
  context: Context,
  account: OrderAccount,
  { paymentId, amount: requested, note }: Requested,
  { suggested, currency, payments, beside }: RefundTerms,
  items: readonly RefundableUnits[],
): Promise<{ id: number; amount: string; currency: string }> {
  ensureMayRefund(context)
  const amount = requested ?? suggested
  if (parseMoney(amount) <= 0n) fail('REFUND_AMOUNT_MISSING')
  const id = await makeRefund(
    context,
    {},
    {
      ...{ orderId: account.id, paymentId, amount, note },
      items: items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
    },
    { beside },
  )
  const open = payments.filter(({ left }) => parseMoney(left) > 0n)
  const of = paymentId ? payments.find((payment) => payment.id === paymentId) : open[0]
  return { id, amount, currency: of?.currency ?? currency }
}
