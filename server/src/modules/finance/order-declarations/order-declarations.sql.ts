import type { DeclarationState } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../core/db/db.ts'
import { type DocumentStanding, storeStanding } from '../customs-documents/customs-documents.public.ts'
import type { GivenReason } from '../payment-declarations/payment-declarations.public.ts'

export interface StoredOrderDeclaration {
  paymentId: number
  orderNo: string
  guid: string
  /** By which customs are asked whether they have the order; none where nothing was ever sent. */
  sentGuids: string[]
  sentPayTransaction: string
  known: boolean
  state: DeclarationState
  code: string
  /** Why it was pushed all the same; empty where nobody had to say. */
  reason: string
  changedAt: string
}

interface Beginning {
  orderId: number
  paymentId: number
  orderNo: string
  /** Of the message that will be sent. */
  guid: string
  reason: string
  by: string
}

/** The board shows what the declaration now says. */
async function showOnBoard(db: Db, orderId: number, now: Date): Promise<void> {
  const [stored] = await query<Pick<DocumentStanding, 'number' | 'state' | 'code' | 'failure'>>(
    db,
    sql`select order_no as number, state, code, failure from order_declaration where order_id = ${orderId}`,
  )
  if (stored) await storeStanding(db, { ...stored, document: 'order', subjectId: orderId, orderId }, now)
}

/**
 * Notes that an order is to be declared by a message of its own; one that waits already keeps the message that it has. Under another
 * number it is another order to customs: they know nothing of it.
 */
export async function beginOrderDeclaration(
  db: Db,
  { orderId, paymentId, orderNo, guid, reason, by }: Beginning,
  now: Date,
): Promise<void> {
  const at = timestamp(now)
  await db.execute(
    sql`insert into order_declaration as known (order_id, payment_id, order_no, guid, state, reason, reason_by, changed_at,
          asked_at)
        values (${orderId}, ${paymentId}, ${orderNo}, ${guid}, 'waiting', ${reason}, ${by}, ${at}, ${at})
        on conflict (order_id) do update set payment_id = excluded.payment_id, order_no = excluded.order_no,
          known = known.known and known.order_no = excluded.order_no,
          sent_guids = case when known.order_no = excluded.order_no then known.sent_guids else '{}' end,
          guid = case when known.state = 'waiting' then known.guid else excluded.guid end, state = 'waiting',
          reason = excluded.reason, reason_by = excluded.reason_by, failure = null, changed_at = excluded.changed_at`,
  )
  await showOnBoard(db, orderId, now)
}

/** Locked until the transaction ends; null where nobody has pushed the order. */
export async function lockOrderDeclaration(db: Db, orderId: number): Promise<StoredOrderDeclaration | null> {
  const [stored] = await query<StoredOrderDeclaration>(
    db,
    sql`select payment_id as "paymentId", order_no as "orderNo", guid, sent_guids as "sentGuids", known, state, code, reason,
          sent_pay_transaction as "sentPayTransaction", ${iso(sql`changed_at`)} as "changedAt"
        from order_declaration where order_id = ${orderId} for no key update`,
  )
  return stored ?? null
}

export type OrderStanding = Pick<StoredOrderDeclaration, 'state' | 'code'>

/** How declarations of these orders stand, as far as there are any; locked until the transaction ends. */
export const lockOrderStandings = (db: Db, orderIds: readonly number[]): Promise<OrderStanding[]> =>
  query(
    db,
    sql`select state, code from order_declaration where order_id = any(${sql.param(orderIds)}::bigint[])
        order by order_id for no key update`,
  )

export interface DeclaredOrder {
  state: DeclarationState
  code: string
  failure: StorableFailure | null
}

/** What it waits for before it can be told; null once it waits for nothing. */
export async function noteAwaited(
  db: Db,
  orderId: number,
  failure: StorableFailure | null,
  now: Date,
): Promise<void> {
  const awaited = failure && JSON.stringify(failure)
  const changed = await query(
    db,
    sql`update order_declaration set failure = ${awaited}::jsonb
        where order_id = ${orderId} and state = 'waiting' and failure is distinct from ${awaited}::jsonb
        returning order_id as "orderId"`,
  )
  if (changed.length > 0) await showOnBoard(db, orderId, now)
}

/** Which message tells of the order from now on: it may arrive although no answer comes back, as may those before it. */
export async function nameMessage(
  db: Db,
  { orderId, guid, payTransactionId }: { orderId: number; guid: string; payTransactionId: string },
): Promise<void> {
  await db.execute(
    sql`update order_declaration set guid = ${guid}, sent_pay_transaction = ${payTransactionId}, sent_guids = case
          when known or ${guid}::text = any(sent_guids) then sent_guids else sent_guids || ${guid}::text end
        where order_id = ${orderId}`,
  )
}

/** Customs have the order by this message, whatever becomes of it; one that goes by another number since they do not know by it. */
export async function noteKnown(
  db: Db,
  { orderId, orderNo, guid }: { orderId: number; orderNo: string; guid: string },
): Promise<void> {
  await db.execute(
    sql`update order_declaration set known = true, sent_guids = array[${guid}::text]
        where order_id = ${orderId} and order_no = ${orderNo}`,
  )
}

/** What customs have said of the message. */
export async function writeReceipt(
  db: Db,
  orderId: number,
  { state, code, failure }: DeclaredOrder,
  now: Date,
): Promise<void> {
  const at = timestamp(now)
  await db.execute(
    sql`update order_declaration set state = ${state}, code = ${code}, asked_at = ${at},
          failure = ${failure && JSON.stringify(failure)}::jsonb,
          changed_at = case when (state, code) is distinct from (${state}::text, ${code}::text) then ${at} else changed_at end
        where order_id = ${orderId}`,
  )
  await showOnBoard(db, orderId, now)
}

/** With which buyer customs were told of it. */
export async function noteOrderBuyer(
  db: Db,
  orderId: number,
  { print, mask }: { print: string; mask: string },
): Promise<void> {
  await db.execute(
    sql`update order_declaration set sent_buyer = ${print}, buyer_mask = ${mask} where order_id = ${orderId}`,
  )
}

/** It could not be told. */
export async function noteOrderFailure(
  db: Db,
  orderId: number,
  failure: StorableFailure,
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update order_declaration set state = 'rejected', failure = ${JSON.stringify(failure)}::jsonb,
          changed_at = ${timestamp(now)}
        where order_id = ${orderId} and state = 'waiting'`,
  )
  await showOnBoard(db, orderId, now)
}

/** It waits to be told again, for the reason that was given for it before or now. */
export async function reopenOrder(
  db: Db,
  orderId: number,
  given: GivenReason | null,
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update order_declaration set state = 'waiting', failure = null, changed_at = ${timestamp(now)}
          ${given ? sql`, reason = ${given.reason}, reason_by = ${given.by}` : sql``}
        where order_id = ${orderId}`,
  )
  await showOnBoard(db, orderId, now)
}

/** Those of which nothing was heard for so long, the longest waiting first. */
export const findSilentOrders = (
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<{ orderId: number }[]> =>
  query(
    db,
    sql`select order_id as "orderId" from order_declaration
        where state = 'sent' and asked_at < ${timestamp(before)} order by asked_at limit ${most}`,
  )

/** The order that was declared under a number; null where none was. */
export async function findDeclaredOrder(db: Db, orderNo: string): Promise<number | null> {
  const [found] = await query<{ orderId: number }>(
    db,
    sql`select order_id as "orderId" from order_declaration where order_no = ${orderNo}
        order by order_id desc limit 1`,
  )
  return found?.orderId ?? null
}

/** What is told of the order that was declared under a number waits for its turn until the transaction ends. */
export async function lockDeclaredOrder(db: Db, orderNo: string): Promise<void> {
  await db.execute(
    sql`select from order_declaration where order_no = ${orderNo} order by order_id for no key update`,
  )
}
