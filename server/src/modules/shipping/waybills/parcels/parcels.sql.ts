import type { ParcelState } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { send } from '../../../../core/db/transact.ts'
import type { ParcelNode } from './parcel-nodes.ts'
import type { ParcelStanding } from './parcels.rules.ts'

/** Notes the parcels that these rows (courier, tracking_number) name; one that is known stays as it is. */
export const insertParcels = (db: Db, rows: SQL, now: Date): void =>
  send(
    db,
    sql`insert into parcel (courier, tracking_number, created_at)
        select distinct courier, tracking_number, ${timestamp(now)} from (${rows}) as line (courier, tracking_number)
        order by 1, 2 on conflict (courier, tracking_number) do nothing`,
  )

export interface LockedParcel extends ParcelStanding {
  id: number
  courier: string
  trackingNumber: string
  salt: string
}

/** One parcel that nobody else changes until the transaction ends; null where there is none. */
export async function lockParcel(db: Db, id: number): Promise<LockedParcel | null> {
  const [found] = await query<Omit<LockedParcel, 'lastNodeAt'> & { last: string | null }>(
    db,
    sql`select id, courier, tracking_number as "trackingNumber", state, salt, last_node_at::text as last
        from parcel where id = ${id} for update`,
  )
  if (!found) return null
  const { last, ...parcel } = found
  return { ...parcel, lastNodeAt: last === null ? null : new Date(last) }
}

export async function noteSalt(db: Db, id: number, salt: string): Promise<void> {
  await db.execute(sql`update parcel set salt = ${salt} where id = ${id}`)
}

/** Nobody can read what signs its news: from now on its courier is asked, until it is subscribed to anew. */
export async function forgetSalt(db: Db, id: number, salt: string): Promise<void> {
  await db.execute(sql`update parcel set salt = '', subscribed_at = null where id = ${id} and salt = ${salt}`)
}

export async function noteSubscribed(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(
    sql`update parcel set subscribed_at = coalesce(subscribed_at, ${timestamp(now)}) where id = ${id}`,
  )
}

/** Writes what happened to a parcel, as far as it is not known, and where it is. */
export async function writeNews(
  db: Db,
  id: number,
  { state, lastNodeAt }: { state: ParcelState | null; lastNodeAt: Date | null },
  nodes: readonly ParcelNode[],
): Promise<void> {
  const column = (pick: (node: ParcelNode) => string) => sql.param(nodes.map(pick))
  await db.execute(
    sql`insert into parcel_node (parcel_id, at, place, remark, digest)
        select ${id}::bigint, * from unnest(${column((node) => node.at.toISOString())}::timestamptz[],
          ${column(({ place }) => place)}::text[], ${column(({ remark }) => remark)}::text[],
          ${column(({ digest }) => digest)}::text[])
        on conflict (parcel_id, digest) do nothing`,
  )
  await db.execute(
    sql`update parcel set state = ${state}::text, last_node_at = ${lastNodeAt?.toISOString() ?? null}::timestamptz
        where id = ${id}`,
  )
}

/**
 * The next parcels under waybills of ours to ask the courier after, those first that were asked after longest ago; from
 * now on they were. Those that `followed` leaves out are told of by somebody else.
 */
export const takeOpenParcels = (
  db: Db,
  of: { since: Date; before: Date; most: number; ends: readonly ParcelState[]; followed: boolean },
  now: Date,
): Promise<{ id: number }[]> =>
  query(
    db,
    sql`update parcel set asked_at = ${timestamp(now)} where id in (
          select parcel.id from parcel
          where (state is null or state <> all(${sql.param(of.ends)}::text[])) and created_at > ${timestamp(of.since)}
            and (asked_at is null or asked_at <= ${timestamp(of.before)}) and (subscribed_at is null or not ${of.followed})
            and exists (select from waybill where waybill.courier = parcel.courier
              and waybill.tracking_number = parcel.tracking_number and waybill.tracking_number <> ''
              and waybill.state = 'issued')
          order by asked_at nulls first, id limit ${of.most} for update skip locked)
        returning id`,
  )

/** A parcel whose news may come, with what signs them; null where none is expected. */
export async function findSalted(
  db: Db,
  id: number,
): Promise<Pick<LockedParcel, 'trackingNumber' | 'salt'> | null> {
  const [found] = await query<Pick<LockedParcel, 'trackingNumber' | 'salt'>>(
    db,
    sql`select tracking_number as "trackingNumber", salt from parcel where id = ${id} and salt <> ''`,
  )
  return found ?? null
}
