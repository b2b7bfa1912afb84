import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { BoughtSet } from '../sets/bought-sets.rules.ts'
import type { NewOrder, OrderLineDraft, OrderTransactionDraft, Receiver } from './orders.drafts.ts'

type Of<Row> = Row & { orderId: number }

const column = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value) => sql.param(rows.map(pick))
const texts = <Row>(rows: readonly Row[], pick: (row: Row) => string): SQL =>
  sql`${column(rows, pick)}::text[]`
const moments = <Row>(rows: readonly Row[], pick: (row: Row) => Date | null | undefined): SQL =>
  sql`${column(rows, (row) => pick(row)?.toISOString() ?? null)}::timestamptz[]`

/** Draws ids, so that orders and their lines can be written in bulk. Ascending. */
export async function drawIds(db: Db, table: 'orders' | 'order_set', count: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

/** Where in these the one stands that is written first, then the next: the order in which orders are inserted. */
export async function placesByExId(
  db: Db,
  rows: readonly { channel: Channel; exId: string }[],
): Promise<number[]> {
  const found = await query<{ place: number }>(
    db,
    sql`select position - 1 as place
        from unnest(${texts(rows, (row) => row.channel)}, ${texts(rows, (row) => row.exId)}) with ordinality
               as key (channel, ex_id, position)
        order by channel, ex_id collate "C"`,
  )
  return found.map(({ place }) => place)
}

/**
 * Writes orders; one whose external id is known in its channel is left out. Answers the ids that were written.
 * A parallel insert of the same external id waits here until the first has ended; all go by the same order, so that
 * two never wait for each other.
 */
export async function insertOrderRows(db: Db, rows: readonly NewOrder[]): Promise<Set<number>> {
  const written = await query<{ id: number }>(
    db,
    sql`insert into orders (id, name, channel, source, ex_id, url, email, nickname, first_name, last_name, phone,
          country, province, city, address1, address2, postcode, currency, shipping_fee, pay_status, paid,
          shipping_tag, tags, note, checkout_token, customer_ex_id, held_at, held_by, hold_reason, hold_cause, cancelled_at, ex_updated_at, state, ordered, cancelled,
          created_at, updated_at)
        overriding system value
        select line.* from unnest(
          ${column(rows, (row) => row.id)}::bigint[], ${texts(rows, (row) => row.name)},
          ${texts(rows, (row) => row.channel)}, ${texts(rows, (row) => row.source)},
          ${texts(rows, (row) => row.exId)}, ${texts(rows, (row) => row.url ?? '')},
          ${texts(rows, (row) => row.email)}, ${texts(rows, (row) => row.nickname)},
          ${texts(rows, (row) => row.firstName)}, ${texts(rows, (row) => row.lastName)},
          ${texts(rows, (row) => row.phone)}, ${texts(rows, (row) => row.country)},
          ${texts(rows, (row) => row.province)}, ${texts(rows, (row) => row.city)},
          ${texts(rows, (row) => row.address1)}, ${texts(rows, (row) => row.address2)},
          ${texts(rows, (row) => row.postcode)}, ${texts(rows, (row) => row.currency)},
          ${column(rows, (row) => row.shippingFee)}::numeric[], ${texts(rows, (row) => row.payStatus)},
          ${column(rows, (row) => row.paid)}::boolean[], ${texts(rows, (row) => row.shippingTag)},
          ${texts(rows, (row) => row.tags ?? '')}, ${texts(rows, (row) => row.note ?? '')},
          ${texts(rows, (row) => row.checkoutToken ?? '')}, ${texts(rows, (row) => row.customerExId ?? '')},
          ${moments(rows, (row) => row.heldAt)},
          ${texts(rows, (row) => row.heldBy ?? '')}, ${texts(rows, (row) => row.holdReason ?? '')},
          ${column(rows, (row) => row.holdCause ?? null)}::text[],
          ${moments(rows, (row) => row.cancelledAt)}, ${moments(rows, (row) => row.exUpdatedAt)},
          ${texts(rows, (row) => row.state)}, ${column(rows, (row) => row.ordered)}::int[],
          ${column(rows, (row) => row.cancelled)}::int[], ${moments(rows, (row) => row.createdAt)},
          ${moments(rows, (row) => row.updatedAt)}) as line (id, name, channel, source, ex_id)
        order by line.channel, line.ex_id collate "C"
        on conflict (channel, ex_id) where deleted_at is null do nothing
        returning id`,
  )
  return new Set(written.map((row) => row.id))
}

/** Writes look sets as they were bought. */
export async function insertOrderSets(
  db: Db,
  sets: readonly Of<BoughtSet & { id: number }>[],
): Promise<void> {
  await db.execute(
    sql`insert into order_set (id, order_id, sku, unit_price, discount)
        overriding system value
        select * from unnest(
          ${column(sets, (set) => set.id)}::bigint[], ${column(sets, (set) => set.orderId)}::bigint[],
          ${texts(sets, (set) => set.sku)}, ${column(sets, (set) => set.unitPrice)}::numeric[],
          ${column(sets, (set) => set.discount)}::numeric[])`,
  )
}

export async function insertOrderItems(
  db: Db,
  lines: readonly Of<OrderLineDraft & { cancelled: number; setId: number | null }>[],
): Promise<void> {
  await db.execute(
    sql`insert into order_item (order_id, ex_id, set_id, sku, quantity, unit_price, discount, cancelled, revoked, elsewhere)
        select * from unnest(
          ${column(lines, (line) => line.orderId)}::bigint[], ${texts(lines, (line) => line.exId ?? '')},
          ${column(lines, (line) => line.setId)}::bigint[], ${texts(lines, (line) => line.sku)}, ${column(lines, (line) => line.quantity)}::int[],
          ${column(lines, (line) => line.unitPrice)}::numeric[],
          ${column(lines, (line) => line.discount ?? '0')}::numeric[], ${column(lines, (line) => line.cancelled)}::int[],
          ${column(lines, (line) => line.revoked ?? 0)}::int[], ${column(lines, (line) => line.elsewhere ?? 0)}::int[])`,
  )
}

/** Not every reading tells the number of a payment: its id stands in for it, and gives way. */
const mergedNumber = sql`case when excluded.out_trade_no = excluded.ex_id then order_transaction.out_trade_no
  else excluded.out_trade_no end`

/** What the gateway itself has said is paid stays so, as long as the storefront does not know its number. */
const mergedResult = sql`case when order_transaction.result = 'success' and order_transaction.trade_no <> ''
    and excluded.trade_no = '' then 'success' else excluded.result end`
/** A refund that is over is under way no more: readings may come late. */
const mergedRefund = sql`coalesce(excluded.refund_status, order_transaction.refund_status)`
const mergedTradeNo = sql`coalesce(nullif(excluded.trade_no, ''), order_transaction.trade_no)`

/** Not every reading tells what the customer paid. */
const mergedCurrency = sql`coalesce(excluded.paid_currency, order_transaction.paid_currency)`
const mergedAmount = sql`coalesce(excluded.paid_amount, order_transaction.paid_amount)`

/** Writes payments and refunds; one that is known by its id outside is brought up to date. Answers those that were not so yet. */
export async function writeOrderTransactions(
  db: Db,
  rows: readonly Of<OrderTransactionDraft>[],
): Promise<{ kind: string }[]> {
  if (rows.length === 0) return []
  return query<{ kind: string }>(
    db,
    sql`insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, paid_currency, paid_amount,
          out_trade_no, trade_no, result, refund_status, created_at)
        select * from unnest(
          ${column(rows, (row) => row.orderId)}::bigint[], ${texts(rows, (row) => row.exId)},
          ${texts(rows, (row) => row.gateway)}, ${texts(rows, (row) => row.kind)},
          ${texts(rows, (row) => row.currency)}, ${column(rows, (row) => row.amount)}::numeric[],
          ${column(rows, (row) => row.paidIn?.currency ?? null)}::text[],
          ${column(rows, (row) => row.paidIn?.amount ?? null)}::numeric[],
          ${texts(rows, (row) => row.outTradeNo || row.exId)}, ${texts(rows, (row) => row.tradeNo ?? '')},
          ${texts(rows, (row) => row.result ?? 'success')},
          ${column(rows, (row) => row.refundStatus ?? null)}::int[], ${moments(rows, (row) => row.createdAt)})
        on conflict (order_id, ex_id) do update set refund_status = ${mergedRefund}, amount = excluded.amount,
          currency = excluded.currency, paid_currency = ${mergedCurrency}, paid_amount = ${mergedAmount},
          gateway = excluded.gateway, kind = excluded.kind, out_trade_no = ${mergedNumber},
          trade_no = ${mergedTradeNo}, result = ${mergedResult}
        where (order_transaction.refund_status, order_transaction.amount, order_transaction.currency, order_transaction.gateway,
          order_transaction.kind, order_transaction.out_trade_no, order_transaction.trade_no, order_transaction.result,
          order_transaction.paid_currency, order_transaction.paid_amount) is distinct from
          (${mergedRefund}, excluded.amount, excluded.currency, excluded.gateway, excluded.kind, ${mergedNumber},
          ${mergedTradeNo}, ${mergedResult}, ${mergedCurrency}, ${mergedAmount})
        returning kind`,
  )
}

/** An order that is here, as far as an import compares it. Amounts have four decimals. */
export interface KnownOrder extends Omit<Receiver, 'address2' | 'postcode'> {
  channel: Channel
  exId: string
  email: string
  nickname: string
  currency: string
  shippingFee: string
  payStatus: string
  shippingTag: string
  lines: { sku: string; quantity: number; unitPrice: string }[]
}

/** The orders that bear these external ids, with their lines as they were bought. */
export function findOrdersByExId(
  db: Db,
  keys: readonly { channel: Channel; exId: string }[],
): Promise<KnownOrder[]> {
  return query(
    db,
    sql`select orders.channel, orders.ex_id as "exId", email, nickname, first_name as "firstName",
          last_name as "lastName", phone, country, province, city, address1, currency,
          shipping_fee::text as "shippingFee", pay_status as "payStatus", shipping_tag as "shippingTag", lines
        from unnest(${texts(keys, (key) => key.channel)}, ${texts(keys, (key) => key.exId)})
               as key (channel, ex_id)
        join orders using (channel, ex_id)
        cross join lateral (
          select json_agg(json_build_object(
            'sku', sku, 'quantity', quantity, 'unitPrice', unit_price::text)) as lines
          from (
            select sku, quantity, unit_price from order_item where order_id = orders.id and set_id is null
            union all
            select sku, (select min(quantity) from order_item where set_id = bought.id), unit_price
            from order_set as bought where order_id = orders.id) as line) as item
        where orders.deleted_at is null`,
  )
}
