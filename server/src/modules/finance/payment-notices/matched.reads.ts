import {
  companyGateways,
  type PaymentCompany,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, fixed, query } from '../../../core/db/db.ts'
import type { PaidNotice } from '../../../ports/payment-notices.ts'
import { expectsPayment } from './payment-notices.sql.ts'

/** A notice that expects its payment, with the payment that it is about. */
export interface MatchedNotice {
  id: number
  tradeNo: string
  paymentId: number
  orderId: number
  agrees: boolean
}

const maxAtOnce = 500

/** It is the payment of another notice, or its money has come under another number. */
const isAnothers = fixed(sql`(exists (
  select from payment_notice as other
  where other.company = notice.company and other.out_trade_no = payment.out_trade_no and other.id <> notice.id
    and (other.payment_id = payment.id and other.state = 'taken' or other.trade_no = payment.trade_no))
  or payment.result = 'success' and payment.trade_no not in ('', notice.trade_no))`)

/** The storefront has said which payment has the number of the notice: another one. */
const hasAnother = fixed(sql`payment.trade_no <> notice.trade_no and exists (
  select from order_transaction as other
  where other.out_trade_no = notice.out_trade_no and other.kind in ('sale', 'capture') and other.trade_no = notice.trade_no)`)

const sumOf = (filter: ReturnType<typeof sql>) => sql`coalesce((
  select sum(row.amount) from order_transaction as row
  where row.order_id = payment.order_id and row.currency = payment.currency and ${filter}), 0)`
const wentBack = sql`row.kind = 'refund' and row.refund_status is distinct from 0`

/** All of it went back: by refunds of its own, or by those of which the storefront says no payment. */
const isRefunded = sql`(${sumOf(sql`row.payment_id = payment.id and ${wentBack}`)} >= payment.amount
  or ${sumOf(wentBack)} >= ${sumOf(sql`row.kind in ('sale', 'capture')`)})`

/**
 * Those that expect a payment which is known by now and went through a gateway of the company that tells of it. Of several
 * payments under one number it is the one with the number of the notice, else the first that agrees and that no other notice has;
 * one that is refunded agrees with none. Where it would agree with none but those of others it goes on waiting for one of its
 * own, and is not among them; one that somebody has looked after comes behind the others. Given a notice, that one alone.
 */
export const findMatched = (
  db: Db,
  only: { company: PaymentCompany; tradeNo: string } | null,
): Promise<MatchedNotice[]> =>
  query(
    db,
    sql`with candidate as (
          select notice.id, notice.company, notice.trade_no, notice.out_trade_no, notice.amount, notice.currency,
            notice.state = 'settled' as is_settled, payment.id as payment_id, payment.order_id, payment.trade_no = notice.trade_no as is_numbered,
            ${isAnothers} as is_anothers,
            case when payment.amount = notice.amount and payment.currency = notice.currency
              then not (${hasAnother}) and not ${isRefunded} else false end as fits
          from payment_notice as notice
            join order_transaction as payment
              on payment.out_trade_no = notice.out_trade_no and payment.kind in ('sale', 'capture')
            join unnest(${sql.param(companyGateways.map(([gateway]) => gateway))}::text[],
                ${sql.param(companyGateways.map(([, company]) => company))}::text[]) as known (gateway, company)
              on known.gateway = lower(payment.gateway) and known.company = notice.company
          where ${expectsPayment(sql`notice`)}
            ${only ? sql`and notice.company = ${only.company} and notice.trade_no = ${only.tradeNo}` : sql``}
        ), ranked as (
          select *, dense_rank() over (alike order by is_settled, id) as notice_rank,
            dense_rank() over (alike order by payment_id) as payment_rank
          from candidate window alike as (partition by company, out_trade_no, amount, currency,
            fits and not is_anothers, case when is_numbered then trade_no end)
        ), best as (
          select distinct on (id) id, trade_no, payment_id, order_id, fits,
            fits and not is_anothers and notice_rank = payment_rank as agrees
          from ranked
          order by id, fits and not is_anothers and notice_rank = payment_rank desc, fits desc, is_numbered desc, payment_id
        )
        select id, trade_no as "tradeNo", payment_id as "paymentId", order_id as "orderId", agrees
        from best where agrees or not fits order by id limit ${maxAtOnce}`,
  )

/** The orders that were paid under the number of a notice, as it is told now or was when it first came. */
export async function findOrdersPaid(
  db: Db,
  company: PaymentCompany,
  { outTradeNo, tradeNo }: Pick<PaidNotice, 'outTradeNo' | 'tradeNo'>,
): Promise<number[]> {
  const rows = await query<{ orderId: number }>(
    db,
    sql`select distinct order_id as "orderId" from order_transaction
        where kind in ('sale', 'capture') and out_trade_no = any(array(
          select ${outTradeNo} union all
          select out_trade_no from payment_notice where company = ${company} and trade_no = ${tradeNo}))`,
  )
  return rows.map(({ orderId }) => orderId)
}
