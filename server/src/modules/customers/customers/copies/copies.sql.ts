import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'

export interface StoredCopy {
  id: number
  channel: Channel
  exId: string
  customerId: number | null
  orderExIds: string[]
  section: number
  after: number
  pieces: number
  requestedAt: string
  madeAt: string | null
  removedAt: string | null
  sentAt: string | null
}

const columns = sql`id, channel, ex_id as "exId", customer_id as "customerId", to_json(order_ex_ids) as "orderExIds", section,
  after, pieces, requested_at as "requestedAt", made_at as "madeAt", removed_at as "removedAt", sent_at as "sentAt"`

/** Keeps that somebody asks for a copy; null where this request is known. */
export async function insertCopy(
  db: Db,
  wanted: {
    channel: Channel
    exId: string
    requestExId: string
    customerId: number | null
    orderExIds: readonly string[]
  },
  now: Date,
): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into customer_copy (channel, ex_id, request_ex_id, customer_id, order_ex_ids, requested_at)
        values (${wanted.channel}, ${wanted.exId}, ${wanted.requestExId}, ${wanted.customerId},
          ${sql.param(wanted.orderExIds)}::text[], ${timestamp(now)})
        on conflict (channel, request_ex_id) do nothing returning id`,
  )
  return row?.id ?? null
}

export async function lockCopy(db: Db, id: number): Promise<StoredCopy | null> {
  const [row] = await query<StoredCopy>(
    db,
    sql`select ${columns} from customer_copy where id = ${id} for no key update`,
  )
  return row ?? null
}

export async function insertPiece(
  db: Db,
  piece: { copyId: number; number: number; section: string; rows: string },
): Promise<void> {
  await db.execute(
    sql`insert into customer_copy_piece (copy_id, number, section, rows)
        values (${piece.copyId}, ${piece.number}, ${piece.section}, ${piece.rows})`,
  )
}

/** A piece of the file that was made then; null where that is gone. */
export async function findPiece(
  db: Db,
  { id, madeAt }: Pick<StoredCopy, 'id' | 'madeAt'>,
  number: number,
): Promise<{ section: string; rows: string } | null> {
  const [row] = await query<{ section: string; rows: string }>(
    db,
    sql`select piece.section, piece.rows from customer_copy_piece as piece join customer_copy as copy on copy.id = piece.copy_id
        where copy.id = ${id} and copy.made_at = ${madeAt}::timestamptz and piece.number = ${number}`,
  )
  return row ?? null
}

export async function noteProgress(
  db: Db,
  id: number,
  {
    section,
    after,
    pieces,
    madeAt,
  }: Pick<StoredCopy, 'section' | 'after' | 'pieces'> & { madeAt: Date | null },
): Promise<void> {
  await db.execute(
    sql`update customer_copy set section = ${section}, after = ${after}, pieces = ${pieces},
          made_at = ${madeAt && timestamp(madeAt)}
        where id = ${id}`,
  )
}

export async function noteSent(db: Db, id: number, by: string, now: Date): Promise<void> {
  await db.execute(
    sql`update customer_copy set sent_at = ${timestamp(now)}, sent_by = ${by} where id = ${id}`,
  )
}

/** Removes files: those that were sent for good, all others to be made anew. Answers those others. */
async function removeFiles(db: Db, which: SQL, now: Date): Promise<number[]> {
  const rows = await query<{ id: number; sent: boolean }>(
    db,
    sql`update customer_copy set section = 0, after = 0, pieces = 0,
          made_at = case when sent_at is null then null else made_at end,
          removed_at = case when sent_at is null then null else ${timestamp(now)} end
        where id in (select id from customer_copy where removed_at is null and ${which} order by id for no key update)
        returning id, sent_at is not null as sent`,
  )
  await db.execute(
    sql`delete from customer_copy_piece where copy_id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`,
  )
  return rows.flatMap(({ id, sent }) => (sent ? [] : [id]))
}

/** Those whose time is over. */
export const removeOldFiles = (db: Db, days: number, now: Date): Promise<number[]> =>
  removeFiles(db, sql`made_at < ${timestamp(now)} - make_interval(days => ${days})`, now)

/** Those of people who were emptied of who they are. */
export const removeFilesOf = (db: Db, ids: readonly number[], now: Date): Promise<number[]> =>
  removeFiles(db, sql`id = any(${sql.param(ids)}::bigint[])`, now)
