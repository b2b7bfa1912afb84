import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { OrderData } from '@selvedge/contract/finance/transactions/paid-lines.ts'
import type {
  TransactionRow,
  transactionExport,
  transactionGet,
  transactionList,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { everything, type Question, type SearchedList } from '../../../core/big-lists/big-list.ts'
import { readCountedPage } from '../../../core/big-lists/counted-page.ts'
import { idsWith, readSearchedPage, type Search } from '../../../core/big-lists/searched-page.ts'
import { countOf, type Db, fixed, iso, type Page, query, wallTime } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Reading } from '../../../core/http/context.ts'
import { Refusal } from '../../../core/http/fail.ts'

/** Money that came for orders: what was merely set aside, or went back, is none. */
const isPayment = sql`order_transaction.kind in ('sale', 'capture')`

/** The list of payments at any size. */
const bigPayments: SearchedList = {
  name: 'payments',
  table: sql`order_transaction`,
  at: sql`order_transaction.created_at`,
  live: isPayment,
  status: sql`order_transaction.result`,
  statusType: sql`text`,
  search: sql`payment_search`,
}

/** Whoever types the whole trade number means that payment. */
const searchFor = (text: string): Search => ({
  text,
  exact: sql`array(select id from order_transaction where out_trade_no = ${text}::text and ${isPayment})`,
})

/** A row as the database has it. */
interface StoredRow extends Omit<TransactionRow, 'orderData'> {
  lines: OrderData['line_items']
}

/**
 * Of the payment what can't be refunded any more, as `paymentsOf` has it: refunds of its own, and those of which the storefront
 * says no payment, as far as less is left of the order than of the payment.
 */
const refunded = fixed(sql`greatest(account.own, case when order_transaction.result = 'success' then
  order_transaction.amount - greatest(least(order_transaction.amount, account.paid - account.refunded), 0) else 0 end)`)

const columns =
  fixed(sql`order_transaction.id, order_transaction.gateway, order_transaction.amount::text as amount,
  order_transaction.currency,
  ${refunded}::text as refunded,
  order_transaction.out_trade_no as "outTradeNo", order_transaction.result,
  ${iso(sql`order_transaction.created_at`)} as "createdAt", order_transaction.order_id as "orderId",
  paid_order.email as "customerEmail", paid_order.checkout_token as "checkoutToken", paid_order.name as "orderName",
  paid_order.channel, coalesce(checkout.data::text, '') as "checkoutData",
  coalesce((
    select json_agg(json_build_object('sku', item.sku, 'quantity', item.quantity, 'price', item.unit_price::text,
      'total_discount', item.discount::text) order by item.id)
    from order_item as item where item.order_id = order_transaction.order_id), '[]') as lines,
  order_transaction.trade_no as "tradeNo",
  case when declaration.payment_id is not null then json_build_object('state', declaration.state,
    'said', declaration.said, 'identity', declaration.identity, 'failure', declaration.failure, 'reason', declaration.reason,
    'reasonBy', declaration.reason_by,
    'changedAt', ${iso(sql`declaration.changed_at`)}) end as declaration,
  coalesce(payment_buyer.name_mask, '') as name, coalesce(payment_buyer.idcard_mask, '') as idcard`)

const joins = fixed(sql`left join orders as paid_order on paid_order.id = order_transaction.order_id
  left join checkout on checkout.channel = paid_order.channel and checkout.token = paid_order.checkout_token
  left join payment_buyer on payment_buyer.payment_id = order_transaction.id
  left join payment_declaration as declaration on declaration.payment_id = order_transaction.id
  cross join lateral (
    select coalesce(sum(amount) filter (where kind in ('sale', 'capture') and result = 'success'), 0) as paid,
      coalesce(sum(amount) filter (where kind = 'refund' and refund_status is distinct from 0), 0) as refunded,
      coalesce(sum(amount) filter (where kind = 'refund' and refund_status is distinct from 0
        and payment_id = order_transaction.id), 0) as own
    from order_transaction as row
    where row.order_id = order_transaction.order_id and row.currency = order_transaction.currency) as account`)

const toMoney = (amount: string): string => formatMoney(parseMoney(amount))

function rowOf({ lines, ...row }: StoredRow): TransactionRow {
  const items = lines.map((line) => ({
    ...line,
    price: toMoney(line.price),
    total_discount: toMoney(line.total_discount),
  }))
  return {
    ...row,
    amount: toMoney(row.amount),
    refunded: toMoney(row.refunded),
    orderData: JSON.stringify({ line_items: items } satisfies OrderData),
  }
}

type Filter = Omit<z.output<(typeof transactionExport)['query']>, 'format'>

/** Payments, newest first. Pages may be counted from 1, as some callers do. */
export async function readTransactions(
  context: Reading,
  { keyword, result, count, page, limit, ...range }: z.output<(typeof transactionList)['query']>,
): Promise<Page<TransactionRow>> {
  const size = limit ?? range.size
  const skip = page ? (page - 1) * size : range.skip
  const question = questionOf(result)
  const parts = { columns, joins, skip, size, exactTotal: count === 'exact' }
  const found = keyword
    ? await readSearchedPage<StoredRow>(context.db, bigPayments, question, searchFor(keyword), parts)
    : await readCountedPage<StoredRow>(context.db, bigPayments, question, parts)
  return { ...found, rows: found.rows.map(rowOf) }
}

const questionOf = (result: Filter['result']): Question => ({
  statuses: result ? [result] : null,
  span: everything,
})

const matching = ({ keyword, result }: Filter): SQL =>
  sql`${isPayment}
    ${keyword ? sql`and order_transaction.id in (${idsWith(bigPayments, searchFor(keyword), questionOf(result))})` : sql``}
    ${result ? sql`and order_transaction.result = ${result}` : sql``}`

export const countTransactions = (db: Db, filter: Filter): Promise<number> =>
  countOf(db, sql`from order_transaction where ${matching(filter)}`)

/** With the time of the shop. */
export type ExportedPayment = TransactionRow & { at: string }

/** A portion of what an export asks for, newest first, after the row that ended the one before. */
export async function readTransactionPortion(
  { db, zone }: Reading,
  filter: Filter,
  after: { createdAt: string; id: number } | null,
): Promise<ExportedPayment[]> {
  const rows = await query<StoredRow & { at: string }>(
    db,
    sql`with page as materialized (
          select id from order_transaction where ${matching(filter)}
            ${after ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id})` : sql``}
          order by created_at desc nulls last, id desc nulls last limit ${exportPageSize}
        )
        select ${columns}, ${wallTime(sql`order_transaction.created_at`, zone)} as at
        from page join order_transaction using (id) ${joins}
        order by order_transaction.created_at desc nulls last, order_transaction.id desc nulls last`,
  )
  return rows.map(({ at, ...row }) => ({ ...rowOf(row), at }))
}

/** What must be known of a payment before it is changed. */
export type FoundPayment = Pick<
  TransactionRow,
  'id' | 'orderId' | 'gateway' | 'result' | 'amount' | 'refunded' | 'currency'
>

/** The payments with this trade number; of these the one with the id, where it is named. At most two. */
export async function findPayments(
  db: Db,
  outTradeNo: string,
  id: number | undefined,
): Promise<FoundPayment[]> {
  const rows = await query<StoredRow>(
    db,
    sql`select ${columns} from order_transaction ${joins}
        where order_transaction.out_trade_no = ${outTradeNo} and ${isPayment}
          ${id ? sql`and order_transaction.id = ${id}` : sql``}
        order by order_transaction.id limit 2`,
  )
  return rows.map(rowOf)
}

/** One payment, as the list has it. */
export async function readTransaction(
  { db }: Reading,
  { id }: z.output<(typeof transactionGet)['query']>,
): Promise<TransactionRow> {
  const [row] = await query<StoredRow>(
    db,
    sql`select ${columns} from order_transaction ${joins} where order_transaction.id = ${id} and ${isPayment}`,
  )
  if (!row) throw new Refusal('TRANSACTION_NOT_FOUND')
  return rowOf(row)
}

/** Whether there is such a payment. */
export async function isKnownPayment(db: Db, id: number): Promise<boolean> {
  const rows = await query(db, sql`select id from order_transaction where id = ${id} and ${isPayment}`)
  return rows.length > 0
}
