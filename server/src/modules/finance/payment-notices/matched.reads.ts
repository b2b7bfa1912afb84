import {
  companyGateways,
  type PaymentCompany,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** A notice that waits, with the payment that it is about. */
export interface MatchedNotice {
  id: number
  tradeNo: string
  paymentId: number
  orderId: number
  agrees: boolean
}

const maxAtOnce = 500

/**
 * Those that wait for a payment which is known by now and went through a gateway of the company that tells of it. Of several
 * payments under one number it is the first that agrees. Given a notice, that one alone.
 */
export const findMatched = (
  db: Db,
  only: { company: PaymentCompany; tradeNo: string } | null,
): Promise<MatchedNotice[]> =>
  query(
    db,
    sql`select distinct on (notice.id) notice.id, notice.trade_no as "tradeNo", payment.id as "paymentId",
          payment.order_id as "orderId", payment.amount = notice.amount and payment.currency = notice.currency as agrees
        from payment_notice as notice
          join order_transaction as payment
            on payment.out_trade_no = notice.out_trade_no and payment.kind in ('sale', 'capture')
          join unnest(${sql.param(companyGateways.map(([gateway]) => gateway))}::text[],
              ${sql.param(companyGateways.map(([, company]) => company))}::text[]) as known (gateway, company)
            on known.gateway = lower(payment.gateway) and known.company = notice.company
        where notice.state = 'waiting'
          ${only ? sql`and notice.company = ${only.company} and notice.trade_no = ${only.tradeNo}` : sql``}
        order by notice.id, agrees desc, payment.id limit ${maxAtOnce}`,
  )
