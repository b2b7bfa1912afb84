import type { DataRequestState } from '@selvedge/contract/finance/payment-data/data-request-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'

export interface NewRequest {
  orderNo: string
  sessionId: string
  serviceTime: string
  /** Null where it is of no order of ours. */
  orderId: number | null
  paymentId: number | null
}

/** So many are kept of what was asked within an hour: nobody signs, and whoever likes may ask. */
export const maxPerHour = { foreign: 500, ofOneOrder: 20 }

/**
 * Keeps what customs have asked for; null where they have asked it before in the same session, or where too much was asked
 * within the hour: of numbers that are not ours, or of this one of ours.
 */
export async function insertRequest(
  db: Db,
  { orderNo, sessionId, serviceTime, orderId, paymentId }: NewRequest,
  now: Date,
): Promise<number | null> {
  const at = timestamp(now)
  const [alike, most] =
    orderId === null
      ? [sql`state = 'foreign'`, maxPerHour.foreign]
      : [sql`order_no = ${orderNo} and state <> 'foreign'`, maxPerHour.ofOneOrder]
  const [stored] = await query<{ id: number }>(
    db,
    sql`insert into payment_data_request (order_no, session_id, service_time, state, order_id, payment_id, received_at,
          changed_at)
        select ${orderNo}, ${sessionId}, ${serviceTime}, ${orderId === null ? 'foreign' : 'waiting'},
          ${orderId}::bigint, ${paymentId}::bigint, ${at}, ${at}
        where (select count(*) from (select 1 from payment_data_request
            where ${alike} and received_at > ${at} - interval '1 hour' limit ${most}) as recent) < ${most}
        on conflict (session_id, order_no) do nothing returning id`,
  )
  return stored?.id ?? null
}

export interface StoredRequest {
  id: number
  orderNo: string
  sessionId: string
  serviceTime: string
  orderId: number
  paymentId: number
  answer: string
  mayHaveArrived: boolean
}

/** Locked until the transaction ends; null where there is none of an order of ours. */
export async function lockRequest(db: Db, id: number): Promise<StoredRequest | null> {
  const [stored] = await query<StoredRequest>(
    db,
    sql`select id, order_no as "orderNo", session_id as "sessionId", service_time as "serviceTime",
          order_id as "orderId", payment_id as "paymentId", answer,
          may_have_arrived as "mayHaveArrived"
        from payment_data_request where id = ${id} and order_id is not null for no key update`,
  )
  return stored ?? null
}

/** How a request stands. */
export interface LockedDataRequest {
  id: number
  state: DataRequestState
  orderNo: string
  /** Null where it was of no order of ours. */
  paymentId: number | null
}

/** How a request stands, which stays so until the transaction ends; null where there is none. */
export async function lockDataRequest(
  db: Db,
  which: { id: number } | { sessionId: string; orderNo: string },
): Promise<LockedDataRequest | null> {
  const [stored] = await query<LockedDataRequest>(
    db,
    sql`select id, state, order_no as "orderNo", payment_id as "paymentId" from payment_data_request
        where ${
          'id' in which
            ? sql`id = ${which.id}`
            : sql`session_id = ${which.sessionId} and order_no = ${which.orderNo}`
        } for no key update`,
  )
  return stored ?? null
}

/** Its order has come since. */
export async function adoptRequest(
  db: Db,
  id: number,
  { orderId, paymentId }: { orderId: number; paymentId: number },
): Promise<void> {
  await db.execute(
    sql`update payment_data_request set order_id = ${orderId}, payment_id = ${paymentId} where id = ${id}`,
  )
}

/** What was signed: told again it is the same, whatever has become of the order and the settings meanwhile. */
export async function storeAnswer(
  db: Db,
  id: number,
  { answer, certNo, signValue }: { answer: string; certNo: string; signValue: string },
): Promise<void> {
  await db.execute(
    sql`update payment_data_request set answer = ${answer}, cert_no = ${certNo}, sign_value = ${signValue}
        where id = ${id}`,
  )
}

/** What is to be signed and uploaded, and whether it may have arrived before. */
export async function notePrepared(
  db: Db,
  id: number,
  { answer, mayHaveArrived }: { answer: string; mayHaveArrived: boolean },
): Promise<void> {
  await db.execute(
    sql`update payment_data_request set answer = ${answer}, may_have_arrived = ${mayHaveArrived} where id = ${id}`,
  )
}

/** Customs do not have what was to be told by its latest upload: unless they may have it by another it is made anew. */
export async function clearAnswer(db: Db, id: number): Promise<void> {
  await db.execute(
    sql`update payment_data_request set answer = '', cert_no = '', sign_value = '' where id = ${id} and not may_have_arrived`,
  )
}

export async function settleRequest(
  db: Db,
  id: number,
  { state, failure }: { state: DataRequestState; failure: StorableFailure | null },
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update payment_data_request set state = ${state}, failure = ${failure && JSON.stringify(failure)}::jsonb,
          changed_at = ${timestamp(now)}
        where id = ${id}`,
  )
}

/** As long as the data must be kept. */
const retentionYears = 3

export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  const before = timestamp(now)
  await db.execute(
    sql`delete from payment_data_request
        where received_at < ${before} - make_interval(years => ${retentionYears})
          or (state = 'foreign' and received_at < ${before} - make_interval(days => 90))`,
  )
}
