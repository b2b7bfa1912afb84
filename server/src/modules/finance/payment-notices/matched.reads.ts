import type { PaymentCompany } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** A notice that waits, with the payment that it is about. */
export interface MatchedNotice {
  id: number
  company: PaymentCompany
  tradeNo: string
  paymentId: number
  orderId: number
  gateway: string
  agrees: boolean
}

const mostAtOnce = 500

/** Those that wait for a payment which is known by now, in the order of their orders. */
export const findMatched = (db: Db): Promise<MatchedNotice[]> =>
  query(
    db,
    sql`select notice.id, notice.company, notice.trade_no as "tradeNo", payment.id as "paymentId",
          payment.order_id as "orderId", payment.gateway,
          payment.amount = notice.amount and payment.currency = notice.currency as agrees
        from payment_notice as notice join order_transaction as payment
          on payment.out_trade_no = notice.out_trade_no and payment.kind in ('sale', 'capture')
        where notice.state = 'waiting' order by payment.order_id, payment.id limit ${mostAtOnce}`,
  )
