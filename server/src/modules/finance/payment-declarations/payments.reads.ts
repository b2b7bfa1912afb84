import type { DeclaredPayment } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** A payment, as far as it is declared. */
export interface PaymentToDeclare extends DeclaredPayment {
  id: number
  orderId: number
  outTradeNo: string
  amount: string
}

const columns = sql`payment.id, payment.order_id as "orderId", payment.out_trade_no as "outTradeNo",
  payment.trade_no as "tradeNo", payment.gateway, payment.result, payment.currency,
  round(payment.amount, 2)::text as amount`
const isPayment = sql`payment.kind in ('sale', 'capture')`

/** The payments with this trade number; of these the one with the id, where it is named. At most two. */
export const findByTradeNo = (
  db: Db,
  outTradeNo: string,
  id: number | undefined,
): Promise<PaymentToDeclare[]> =>
  query(
    db,
    sql`select ${columns} from order_transaction as payment
        where payment.out_trade_no = ${outTradeNo} and ${isPayment} ${id ? sql`and payment.id = ${id}` : sql``}
        order by payment.id limit 2`,
  )

/** The payments of some orders, in the order of their ids. */
export const findOfOrders = (db: Db, orderIds: readonly number[]): Promise<PaymentToDeclare[]> =>
  query(
    db,
    sql`select ${columns} from order_transaction as payment
        where payment.order_id = any(${sql.param(orderIds)}::bigint[]) and ${isPayment} order by payment.id`,
  )

export async function findPayment(db: Db, id: number): Promise<PaymentToDeclare | null> {
  const [payment] = await query<PaymentToDeclare>(
    db,
    sql`select ${columns} from order_transaction as payment where payment.id = ${id} and ${isPayment}`,
  )
  return payment ?? null
}
