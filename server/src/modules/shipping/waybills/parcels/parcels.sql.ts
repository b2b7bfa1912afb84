import type { ParcelState } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { send } from '../../../../core/db/transact.ts'
import type { ParcelNode } from './news/parcel-nodes.ts'
import { isRedacted, isSubscriptionOver, parcelsOfOrders } from './parcels.reads.ts'
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
  createdAt: Date
  /** Its news are known to be signed by this salt. */
  subscribed: boolean
  /** When a salt before this one was last seen to be lost; null where none was. */
  saltLostAt: Date | null
}

interface LockedRow extends Omit<LockedParcel, 'lastNodeAt' | 'createdAt' | 'saltLostAt'> {
  last: string | null
  created: string
  lost: string | null
}

const momentOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** One parcel that nobody else changes until the transaction ends; null where there is none. */
export async function lockParcel(db: Db, id: number): Promise<LockedParcel | null> {
  const [found] = await query<LockedRow>(
    db,
    sql`select id, courier, tracking_number as "trackingNumber", state, salt, last_node_at::text as last,
          created_at::text as created, subscribed_at is not null as subscribed, salt_lost_at::text as lost
        from parcel where id = ${id} for update`,
  )
  if (!found) return null
  const { last, created, lost, ...parcel } = found
  return {
    ...parcel,
    lastNodeAt: momentOrNull(last),
    createdAt: new Date(created),
    saltLostAt: momentOrNull(lost),
  }
}

export async function noteSalt(db: Db, id: number, salt: string): Promise<void> {
  await db.execute(sql`update parcel set salt = ${salt} where id = ${id}`)
}

/** Under which account it is subscribed to from now on. */
export async function noteAccount(db: Db, id: number, mark: string): Promise<void> {
  await db.execute(
    sql`update parcel set subscribed_under = ${mark} where id = ${id} and subscribed_under <> ${mark}`,
  )
}

/** Nobody can read what signs its news: from now on its courier is asked, until it is subscribed to anew. */
export async function clearSalt(db: Db, id: number): Promise<void> {
  await db.execute(sql`update parcel set salt = '', subscribed_at = null where id = ${id}`)
}

/** The subscription that signs by it may last: what it tells is no forgery. */
export async function noteSaltLost(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`update parcel set salt_lost_at = ${timestamp(now)} where id = ${id}`)
}

/** Answered by an account, told apart by its mark: of what is another's by now it says nothing. */
interface Answered {
  mark: string
  now: Date
}

export async function noteSubscribed(db: Db, id: number, { mark, now }: Answered): Promise<void> {
  await db.execute(
    sql`update parcel set subscribed_at = ${timestamp(now)}
        where id = ${id} and subscribed_at is null and subscribed_under = ${mark}`,
  )
}

/** There was a subscription already: ours, unless one by a salt that was lost may still hold its place. */
export async function noteRepeated(db: Db, id: number, { mark, now }: Answered): Promise<void> {
  await db.execute(
    sql`update parcel set subscribed_at = ${timestamp(now)}
        where id = ${id} and subscribed_at is null and subscribed_under = ${mark} and salt_lost_at is null`,
  )
}

/**
 * News have come that are signed by this salt, as it is kept: none before it signs any more. They tell that the parcel is
 * followed, unless it is to be subscribed to under another account than the one that they may be from.
 */
export async function noteSigned(
  db: Db,
  { id, salt }: { id: number; salt: string },
  now: Date,
): Promise<void> {
  const isFollowed = sql`(subscribed_at is null and ${isSubscriptionOver})`
  await db.execute(
    sql`update parcel set salt_lost_at = null,
          subscribed_at = case when ${isFollowed} then ${timestamp(now)} else subscribed_at end
        where id = ${id} and salt = ${salt} and (salt_lost_at is not null or ${isFollowed})`,
  )
}

/**
 * Open parcels that were subscribed to under another account, or that a subscription by a lost salt kept from being followed
 * when they were due before, a portion of them; from now on they are this one's, and the caller has to see to it. Until then
 * their courier is asked.
 */
export const takeToResubscribe = (
  db: Db,
  of: { mark: string; since: Date; before: Date; ends: readonly ParcelState[]; most: number },
  now: Date,
): Promise<{ id: number }[]> =>
  query(
    db,
    sql`update parcel set subscribed_under = ${of.mark}, subscribed_at = null,
          salt_lost_at = case when salt_lost_at is not null then ${timestamp(now)} end
        where id in (
          select id from parcel
          where (state is null or state <> all(${sql.param(of.ends)}::text[])) and created_at > ${timestamp(of.since)}
            and (subscribed_under <> '' and subscribed_under <> ${of.mark}
              or subscribed_at is null and salt_lost_at <= ${timestamp(of.before)})
          order by id limit ${of.most} for update)
        returning id`,
  )

/** Writes what happened to a parcel, as far as it is not known, and where it is; once nobody may be known of it, when alone. */
export async function writeNews(
  db: Db,
  id: number,
  { state, lastNodeAt }: { state: ParcelState | null; lastNodeAt: Date | null },
  nodes: readonly ParcelNode[],
): Promise<void> {
  const column = (pick: (node: ParcelNode) => string) => sql.param(nodes.map(pick))
  await db.execute(
    sql`insert into parcel_node (parcel_id, at, place, remark, digest)
        select parcel.id, node.at, case when forgotten then '' else node.place end,
          case when forgotten then '' else node.remark end, node.digest
        from (select id, ${isRedacted} as forgotten from parcel where id = ${id}) as parcel
        cross join unnest(${column((node) => node.at.toISOString())}::timestamptz[],
          ${column(({ place }) => place)}::text[], ${column(({ remark }) => remark)}::text[],
          ${column(({ digest }) => digest)}::text[]) as node (at, place, remark, digest)
        on conflict (parcel_id, digest) do nothing`,
  )
  await db.execute(
    sql`update parcel set state = ${state}::text, last_node_at = ${lastNodeAt?.toISOString() ?? null}::timestamptz
        where id = ${id}`,
  )
}

/**
 * Empties what couriers have said of the parcels of emptied orders: they write there who has signed, and by which phone. The
 * digest stays, so that the same news bring none of it back. Locked first: news that are being written are seen then.
 */
export async function emptyNodes(db: Db, orderIds: readonly number[]): Promise<void> {
  const parcels = await query<{ id: number }>(
    db,
    sql`select id from parcel where id in (${parcelsOfOrders(orderIds)}) and ${isRedacted} order by id for update`,
  )
  const ids = sql.param(parcels.map(({ id }) => id))
  await db.execute(
    sql`update parcel_node set place = '', remark = ''
        where parcel_id = any(${ids}::bigint[]) and (place <> '' or remark <> '')`,
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

export interface NotifiedParcel extends Pick<LockedParcel, 'trackingNumber' | 'salt'> {
  /** News may be signed by another salt than this one, which nobody knows any more. */
  saltLost: boolean
}

/** A parcel that news have come of, with what signs them; null where there is none. */
export async function findNotified(db: Db, id: number): Promise<NotifiedParcel | null> {
  const [found] = await query<NotifiedParcel>(
    db,
    sql`select tracking_number as "trackingNumber", salt, salt_lost_at is not null as "saltLost"
        from parcel where id = ${id}`,
  )
  return found ?? null
}

/** Whether there was a parcel of this number, of one that there is no more: no number is given twice. */
export async function wasGiven(db: Db, id: number): Promise<boolean> {
  const [found] = await query<{ given: boolean }>(
    db,
    sql`select ${id}::bigint between 1
          and coalesce(pg_sequence_last_value(pg_get_serial_sequence('parcel', 'id')::regclass), 0) as given`,
  )
  return found?.given ?? false
}
