import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { Amount } from '@selvedge/contract/core/values/money.ts'
import type { PaidOrder, TransactionFacts } from '@selvedge/contract/orders/refunds/refunds.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'

export interface TransactionRow extends TransactionFacts {
  exId: string
  /** The same as the customer paid it, where that was in another currency and the storefront has told it. */
  paidIn: Amount | null
  note: string
  /** Empty for what the storefront reports. */
  createdBy: string
  createdAt: string
  replacedBy: number | null
}

/** An order with its payments and refunds. */
export interface OrderAccount extends PaidOrder {
  id: number
  channel: Channel
  exId: string
  transactions: TransactionRow[]
}

/** What was paid and refunded for an order; null where there is no such order. The caller has locked it. */
export async function readAccount(db: Db, orderId: number): Promise<OrderAccount | null> {
  const [account] = await query<OrderAccount>(
    db,
    sql`select orders.id, channel, ex_id as "exId", source, paid, pay_status as "payStatus", currency,
          (shipping_fee + (select coalesce(sum(quantity * unit_price), 0) from order_item
                           where order_id = orders.id))::text as total,
          coalesce((
            select json_agg(json_build_object('id', row.id, 'exId', row.ex_id, 'gateway', gateway, 'kind', kind,
              'currency', row.currency, 'amount', amount::text, 'result', result,
              'paidIn', case when paid_currency is not null
                then json_build_object('currency', paid_currency, 'amount', paid_amount::text) end, 'refundStatus', refund_status,
              'paymentId', payment_id, 'note', note, 'createdBy', created_by, 'createdAt', row.created_at,
              'replacedBy', replaced_by) order by row.id)
            from order_transaction as row where row.order_id = orders.id), '[]') as transactions
        from orders where orders.id = ${orderId}`,
  )
  return account ?? null
}

export interface NewRefund {
  orderId: number
  paymentId: number | null
  gateway: string
  currency: string
  amount: string
  note: string
  refundStatus: number | null
  createdBy: string
  createdAt: Date
}

/** Writes a refund under an id of its own, `R12`, until the storefront has given it another. Answers its id. */
export async function insertRefund(db: Db, refund: NewRefund): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into order_transaction (id, ex_id, order_id, payment_id, gateway, kind, currency, amount, note,
          refund_status, created_by, created_at)
        overriding system value
        select drawn.id, 'R' || drawn.id, ${refund.orderId}::bigint, ${refund.paymentId}::bigint, ${refund.gateway},
          'refund', ${refund.currency}, ${refund.amount}::numeric, ${refund.note}, ${refund.refundStatus}::int,
          ${refund.createdBy}, ${timestamp(refund.createdAt)}
        from (select nextval(pg_get_serial_sequence('order_transaction', 'id')) as id) as drawn
        returning id`,
  )
  if (!row) throw new Error('the refund was not inserted')
  return row.id
}

/** Refunds that are called so outside, or here; of one order where it is named. */
export const findRefunds = (
  db: Db,
  exId: string,
  orderId: number | undefined,
): Promise<{ id: number; orderId: number }[]> =>
  query(
    db,
    sql`select id, order_id as "orderId" from order_transaction
        where ex_id = ${exId} and kind = 'refund' ${orderId ? sql`and order_id = ${orderId}` : sql``}
        order by id limit 2`,
  )

/** Refunds of these orders that are under way. */
export const findPendingRefunds = (
  db: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number; exId: string }[]> =>
  query(
    db,
    sql`select order_id as "orderId", ex_id as "exId" from order_transaction
        where order_id = any(${sql.param(orderIds)}::bigint[]) and kind = 'refund' and refund_status is null`,
  )

export interface StoredRefund {
  orderId: number
  refundStatus: number | null
  amount: string
  currency: string
  /** It has the id that it was given here: the storefront has not answered, or not yet to the last try. */
  isOwn: boolean
}

/** One refund and its order; null where there is none. */
export async function findRefund(db: Db, id: number): Promise<StoredRefund | null> {
  const [row] = await query<StoredRefund>(
    db,
    sql`select order_id as "orderId", refund_status as "refundStatus", amount::text, currency,
          ex_id = 'R' || id as "isOwn"
        from order_transaction where id = ${id} and kind = 'refund'`,
  )
  return row ?? null
}

export async function setRefundStatus(db: Db, id: number, status: number | null): Promise<void> {
  await db.execute(sql`update order_transaction set refund_status = ${status}::int where id = ${id}`)
}

/**
 * Gives a refund the id and the state that the storefront answered. Where the storefront has reported it before it
 * answered, that report is this refund: one of both remains, and money that either says went back did. Answers the state.
 * The caller has locked the order.
 */
export async function confirmRefund(
  db: Db,
  refund: { id: number; orderId: number },
  { exId, status }: { exId: string; status: number | null },
): Promise<number | null> {
  const [reported] = await query<{ status: number | null }>(
    db,
    sql`delete from order_transaction
        where order_id = ${refund.orderId} and ex_id = ${exId} and id <> ${refund.id} and created_by = ''
        returning refund_status as status`,
  )
  const settled = reported?.status === 1 ? 1 : (status ?? reported?.status ?? null)
  await db.execute(
    sql`update order_transaction set ex_id = ${exId}, refund_status = ${settled}::int where id = ${refund.id}`,
  )
  return settled
}

/** A refund that was taken for another one, with the state that is the other's. */
export type LeftRefund = Pick<StoredRefund, 'refundStatus' | 'amount' | 'currency'>

/**
 * A refund that was taken for what the storefront reported, which by its own answer is another one: what became of it nobody
 * knows again, so that it has failed until it is tried. The caller has locked the order.
 */
export const leaveToOther = (
  db: Db,
  refund: { id: number; orderId: number },
  exId: string,
): Promise<LeftRefund[]> =>
  query(
    db,
    sql`with old as (
          select id, refund_status, amount, currency from order_transaction
          where order_id = ${refund.orderId} and ex_id = ${exId} and id <> ${refund.id} and created_by <> ''
        )
        update order_transaction set ex_id = 'R' || old.id, refund_status = 0 from old where order_transaction.id = old.id
        returning old.refund_status as "refundStatus", old.amount::text, old.currency`,
  )

/**
 * The storefront has tried a refund without success, and tells of that under its own id from then on: what it says there is
 * of that try alone, in whose stead the next one is made. The caller has locked the order.
 */
export async function leaveFailedTry(
  db: Db,
  { id, orderId, exId }: { id: number; orderId: number; exId: string },
): Promise<void> {
  const own = `R${id}`
  if (exId === own) return
  await db.execute(sql`update order_transaction set ex_id = ${own} where id = ${id}`)
  await db.execute(
    sql`insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, refund_status, replaced_by, created_at)
        select order_id, ${exId}, gateway, kind, currency, amount, 0, id, created_at
        from order_transaction where id = ${id} and order_id = ${orderId}`,
  )
}

/** Another refund was made in the stead of one that failed. */
export async function replaceRefund(db: Db, id: number, by: number): Promise<void> {
  await db.execute(sql`update order_transaction set replaced_by = ${by} where id = ${id}`)
}

/** The gateway has the money of these payments, each under a number of its own. The caller has locked their orders. */
export async function completePayments(
  db: Db,
  payments: readonly { paymentId: number; tradeNo: string }[],
): Promise<void> {
  if (payments.length === 0) return
  await db.execute(
    sql`update order_transaction set result = 'success', trade_no = reported.trade_no
        from unnest(${sql.param(payments.map(({ paymentId }) => paymentId))}::bigint[],
          ${sql.param(payments.map(({ tradeNo }) => tradeNo))}::text[]) as reported (id, trade_no)
        where order_transaction.id = reported.id and order_transaction.kind in ('sale', 'capture')
          and (order_transaction.result, order_transaction.trade_no) is distinct from ('success', reported.trade_no)`,
  )
}
