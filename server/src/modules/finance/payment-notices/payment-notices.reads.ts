import type {
  PaymentNoticeRow,
  paymentNoticeExport,
  paymentNoticeList,
} from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, fixed, iso, type Page, query, queryPage, wallTime } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Reading } from '../../../core/http/context.ts'

export type NoticeFilter = Omit<z.output<(typeof paymentNoticeExport)['query']>, 'format'>

const columns =
  fixed(sql`notice.id, notice.company, notice.state, notice.out_trade_no as "outTradeNo", notice.trade_no as "tradeNo",
  notice.amount::text as amount, notice.currency,
  case when notice.latest_amount is not null then json_build_object('outTradeNo', notice.latest_out_trade_no,
    'amount', notice.latest_amount::text, 'currency', notice.latest_currency) end as latest,
  case when payment.id is not null then json_build_object('id', payment.id, 'amount', payment.amount::text,
    'currency', payment.currency, 'orderId', payment.order_id, 'orderName', paid_order.name) end as payment, notice.times, notice.reason, notice.settled_by as "settledBy",
  ${iso(sql`notice.paid_at`)} as "paidAt", ${iso(sql`notice.received_at`)} as "receivedAt",
  ${iso(sql`notice.changed_at`)} as "changedAt"`)

const joins = fixed(sql`left join order_transaction as payment on payment.id = notice.payment_id
  left join orders as paid_order on paid_order.id = payment.order_id`)

const newestFirst = fixed(sql`notice.received_at desc nulls last, notice.id desc nulls last`)

const inState = (state: NoticeFilter['state']): SQL => {
  if (state === 'all') return sql`true`
  return state ? sql`notice.state = ${state}` : sql`notice.state in ('waiting', 'differs')`
}

const chosen = ({ query: text, state }: NoticeFilter): SQL => sql`${inState(state)}
  ${text ? sql`and (notice.out_trade_no = ${text} or notice.trade_no = ${text})` : sql``}`

export const readNotices = (
  { db }: Reading,
  { skip, size, ...filter }: z.output<(typeof paymentNoticeList)['query']>,
): Promise<Page<PaymentNoticeRow>> =>
  queryPage(db, {
    columns,
    from: sql`from payment_notice as notice where ${chosen(filter)}`,
    order: newestFirst,
    // What is beside it is looked up for the page alone.
    read: { id: sql`notice.id`, tables: sql`payment_notice as notice ${joins}` },
    skip,
    size,
  })

export const countNotices = ({ db }: Reading, filter: NoticeFilter): Promise<number> =>
  countOf(db, sql`from payment_notice as notice where ${chosen(filter)}`)

/** With the time of the shop. */
export type ExportedNotice = PaymentNoticeRow & { at: string }

/** A page of those that a filter asks for, after the one that ended the page before. */
export const readExportedNotices = (
  { db, zone }: Reading,
  filter: NoticeFilter,
  after: { receivedAt: string; id: number } | null,
): Promise<ExportedNotice[]> =>
  query(
    db,
    sql`select ${columns}, ${wallTime(sql`notice.received_at`, zone)} as at
        from (
          select * from payment_notice as notice where ${chosen(filter)}
            ${after ? sql`and (notice.received_at, notice.id) < (${after.receivedAt}::timestamptz, ${after.id})` : sql``}
          order by ${newestFirst} limit ${exportPageSize}
        ) as notice ${joins} order by ${newestFirst}`,
  )
