import type { DeclaredPayment } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { carries } from '../../orders/orders/orders.public.ts'
import type { PaidFor } from './push/verdict.rules.ts'

/** A payment, as far as it is declared. */
export interface PaymentToDeclare extends DeclaredPayment, PaidFor {
  id: number
  orderId: number
  outTradeNo: string
  amount: string
}

/** What keeps its order from leaving, as ship orders say it, of those that were not cancelled. */
const stop = sql`case
  when orders.cancelled_at is not null or orders.deleted_at is not null then 'cancelled'
  when not orders.paid then 'unpaid'
  when orders.held_at is not null then 'held'
  else coalesce((
    select ship_order.stop_reason from ship_order_order as link join ship_order on ship_order.id = link.ship_order_id
    where link.order_id = orders.id and ship_order.status & 8 = 0 and ship_order.stop_reason <> '' and ${carries}
    order by ship_order.id limit 1), '') end`

/** What the storefront reports names no payment: all payments went back once as much went back as was paid. */
const refunded = sql`coalesce((
  select sum(back.amount) filter (where back.payment_id = payment.id) >= payment.amount
    or sum(back.amount) >= (
      select sum(paid.amount) from order_transaction as paid
      where paid.order_id = payment.order_id and paid.kind in ('sale', 'capture') and paid.result = 'success')
  from order_transaction as back
  where back.order_id = payment.order_id and back.kind = 'refund' and back.refund_status is distinct from 0), false)`

const isWanted = sql`theirs.cancelled_at is null and theirs.deleted_at is null`

/** Of what could not be told, nobody knows; nor of what waited for its turn, and is called off. */
const numberTaken = sql`(payment.out_trade_no <> '' and (exists (
    select from order_declaration as other_declaration join orders as theirs on theirs.id = other_declaration.order_id
    where other_declaration.order_no = payment.out_trade_no and other_declaration.order_id <> payment.order_id
      and (other_declaration.known or other_declaration.sent_guids <> '{}' or other_declaration.state <> 'rejected' and ${isWanted}))
  or exists (
    select from order_transaction as other join payment_declaration as other_declaration on other_declaration.payment_id = other.id
      join orders as theirs on theirs.id = other.order_id
    where other.out_trade_no = payment.out_trade_no and other.kind in ('sale', 'capture') and other.id <> payment.id
      and (other_declaration.sent_buyer <> '' or other_declaration.state <> 'rejected' and ${isWanted}))))`

const columns = sql`payment.id, payment.order_id as "orderId", payment.out_trade_no as "outTradeNo",
  payment.trade_no as "tradeNo", payment.gateway, payment.result, payment.currency,
  round(payment.amount, 2)::text as amount, orders.currency as "orderCurrency", ${stop} as stop,
  ${refunded} as refunded, ${numberTaken} as "numberTaken"`
const payments = sql`order_transaction as payment join orders on orders.id = payment.order_id`
const isPayment = sql`payment.kind in ('sale', 'capture')`

/** The payments with this trade number; of these the one with the id, where it is named. At most two. */
export const findByTradeNo = (
  db: Db,
  outTradeNo: string,
  id: number | undefined,
): Promise<PaymentToDeclare[]> =>
  query(
    db,
    sql`select ${columns} from ${payments}
        where payment.out_trade_no = ${outTradeNo} and ${isPayment} ${id ? sql`and payment.id = ${id}` : sql``}
        order by payment.id limit 2`,
  )

/** The payments of some orders, in the order of their ids. */
export const findOfOrders = (db: Db, orderIds: readonly number[]): Promise<PaymentToDeclare[]> =>
  query(
    db,
    sql`select ${columns} from ${payments}
        where payment.order_id = any(${sql.param(orderIds)}::bigint[]) and ${isPayment}
        order by payment.order_id, payment.id`,
  )

export async function findPayment(db: Db, id: number): Promise<PaymentToDeclare | null> {
  const [payment] = await query<PaymentToDeclare>(
    db,
    sql`select ${columns} from ${payments} where payment.id = ${id} and ${isPayment}`,
  )
  return payment ?? null
}

/** All that was paid or given back for some orders: `any(...)` of them. */
export const transactionsOfOrders = (orderIds: readonly number[]): SQL =>
  sql`any(select id from order_transaction where order_id = any(${sql.param(orderIds)}::bigint[]))`

/** The same, also where it is a payment no longer: of what was declared it is said so. */
export async function findTransaction(
  db: Db,
  id: number,
): Promise<Pick<PaymentToDeclare, 'id' | 'orderId' | 'outTradeNo'> | null> {
  const [found] = await query<Pick<PaymentToDeclare, 'id' | 'orderId' | 'outTradeNo'>>(
    db,
    sql`select id, order_id as "orderId", out_trade_no as "outTradeNo" from order_transaction where id = ${id}`,
  )
  return found ?? null
}
