import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { WaybillState } from '@selvedge/contract/shipping/waybills/waybill-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import type { Waybill } from '../../../ports/courier.ts'

/** A waybill that nobody else changes until the transaction ends. */
export interface LockedWaybill {
  id: number
  shipOrderId: number
  state: WaybillState
  trackingNumber: string
  /** The courier may know of it. */
  sent: boolean
  /** The courier has refused it, or its cancellation. */
  refused: boolean
}

/** Of a waybill as it is locked. */
export const lockedColumns = sql`id, ship_order_id as "shipOrderId", state, tracking_number as "trackingNumber",
  sent_at is not null as sent, failure is not null as refused`

/** One waybill; null where there is none. */
export async function lockWaybill(db: Db, id: number): Promise<LockedWaybill | null> {
  const [found] = await query<LockedWaybill>(
    db,
    sql`select ${lockedColumns} from waybill where id = ${id} for update`,
  )
  return found ?? null
}

/** Those of these ship orders that are not cancelled: one for each, at most. */
export const lockOpenWaybills = (db: Db, shipOrderIds: readonly number[]): Promise<LockedWaybill[]> =>
  query(
    db,
    sql`select ${lockedColumns} from waybill
        where ship_order_id = any(${sql.param(shipOrderIds)}::bigint[]) and state <> 'cancelled'
        order by ship_order_id for update`,
  )

export async function insertWaybill(
  db: Db,
  of: { shipOrderId: number; courier: string; by: string },
  now: Date,
): Promise<number> {
  const [made] = await query<{ id: number }>(
    db,
    sql`insert into waybill (ship_order_id, courier, requested_at, requested_by)
        values (${of.shipOrderId}, ${of.courier}, ${timestamp(now)}, ${of.by}) returning id`,
  )
  if (!made) throw new Error('the waybill was not made')
  return made.id
}

/** One that was refused is requested once more. */
export async function requestAgain(db: Db, id: number, by: string, now: Date): Promise<void> {
  await db.execute(
    sql`update waybill set state = 'requested', failure = null, requested_at = ${timestamp(now)}, requested_by = ${by}
        where id = ${id}`,
  )
}

/** From now on the courier may know of it. */
export async function noteSent(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(
    sql`update waybill set state = 'requested', failure = null, sent_at = coalesce(sent_at, ${timestamp(now)})
        where id = ${id}`,
  )
}

/** What the courier has issued; one that is no longer wanted only learns its number. */
export async function noteIssued(
  db: Db,
  id: number,
  { trackingNumber, label }: Waybill,
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update waybill set state = case state when 'requested' then 'issued' else state end,
          tracking_number = ${trackingNumber}, label = ${JSON.stringify(label)}::jsonb,
          issued_at = coalesce(issued_at, ${timestamp(now)})
        where id = ${id}`,
  )
}

export async function noteState(
  db: Db,
  ids: readonly number[],
  state: Exclude<WaybillState, 'cancelled'>,
  failure: StorableFailure | null,
): Promise<void> {
  await db.execute(
    sql`update waybill set state = ${state}, failure = ${failure && JSON.stringify(failure)}::jsonb
        where id = any(${sql.param(ids)}::bigint[])`,
  )
}

export async function noteCancelled(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.execute(
    sql`update waybill set state = 'cancelled', failure = null, cancelled_at = ${timestamp(now)}
        where id = any(${sql.param(ids)}::bigint[])`,
  )
}
