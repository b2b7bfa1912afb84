import { companyOf } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import type { Context } from '../../src/core/http/context.ts'
import { takeRequest } from '../../src/modules/finance/payment-data/take-request.ts'
import { takeNotice } from '../../src/modules/finance/payment-notices/take-notice.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

interface Paid {
  gateway: string
  outTradeNo: string
  tradeNo: string
  amount: string
  currency: string
}

const readPaid = ({ db }: Context) =>
  query<Paid>(
    db,
    sql`select gateway, out_trade_no as "outTradeNo", trade_no as "tradeNo", amount::text, currency
        from order_transaction where kind = 'sale' and result = 'success' and trade_no <> ''
          and gateway in ('wechatpay', 'alipay') order by id desc limit 12`,
  )

/** What gateways told of payments by themselves: mostly what was known, one of another amount, one of no order of ours. */
export async function hearOfPayments(at: (moment: Date) => Context, now: Date): Promise<void> {
  for (const [index, { gateway, ...paid }] of (await readPaid(at(now))).entries()) {
    const company = companyOf(gateway)
    const context = at(later(now, (index - 20) * (day / 24)))
    const amount = index === 4 ? '9.90' : paid.amount
    if (company) await takeNotice(context, company, { ...paid, amount, paidAt: context.now })
  }
  const yesterday = at(later(now, -day))
  await takeNotice(yesterday, 'wechatpay', {
    outTradeNo: 'r90000000001',
    tradeNo: '4200009999990000000001',
    amount: '1280.00',
    currency: 'CNY',
    paidAt: yesterday.now,
  })
  await takeRequest(yesterday, {
    orderNo: 'r90000000002',
    sessionID: 'fe2374-8fnejf97-55616242',
    serviceTime: String(yesterday.now.getTime()),
  })
}
