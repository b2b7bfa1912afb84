import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { takeLocks } from '../../../core/db/locks.ts'
import type { Context, RedactedCustomers } from '../../../core/http/context.ts'
import type { Facts } from '../customers/customers.public.ts'
import type { MovedPoints } from '../points/points.public.ts'
import { keysOf, readKeys, sharedKeys } from './matches.reads.ts'

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

export interface StoredMerge {
  id: number
  keptId: number
  mergedIds: number[]
  regrouped: { id: number; into: number }[]
  before: Facts
  after: Facts
  moved: MovedPoints[]
  lastEntryId: number
}

export async function insertMerge(
  db: Db,
  merge: Omit<StoredMerge, 'id'>,
  by: string,
  now: Date,
): Promise<number> {
  const points = merge.moved.reduce((sum, { score }) => sum + score, 0)
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into customer_merge (kept_id, merged_ids, regrouped, before, after, moved, points, last_entry_id, merged_at,
          merged_by)
        values (${merge.keptId}, ${sql.param(merge.mergedIds)}::bigint[], ${json(merge.regrouped)}, ${json(merge.before)},
          ${json(merge.after)}, ${json(merge.moved)}, ${points}, ${merge.lastEntryId}, ${timestamp(now)}, ${by})
        returning id`,
  )
  if (!row) throw new Error('a merge was not inserted')
  return row.id
}

/** Who stayed; null where there is no such merge. */
export async function findSurvivor(db: Db, id: number): Promise<number | null> {
  const [row] = await query<{ keptId: number }>(
    db,
    sql`select kept_id as "keptId" from customer_merge where id = ${id}`,
  )
  return row?.keptId ?? null
}

/** Behind the lock of its customers, as a redaction does. */
export async function lockMerge(db: Db, id: number): Promise<(StoredMerge & { undone: boolean }) | null> {
  const [row] = await query<StoredMerge & { undone: boolean }>(
    db,
    sql`select id, kept_id as "keptId", to_json(merged_ids) as "mergedIds", regrouped, before, after, moved,
          last_entry_id as "lastEntryId", undone_at is not null as undone
        from customer_merge where id = ${id} for no key update`,
  )
  return row ?? null
}

/** Whether the one that stayed was merged with others since. */
export async function hasLaterMerge(db: Db, { id, keptId }: StoredMerge): Promise<boolean> {
  const rows = await query(
    db,
    sql`select from customer_merge where id > ${id} and undone_at is null
          and (kept_id = ${keptId} or merged_ids @> array[${keptId}]::bigint[]) limit 1`,
  )
  return rows.length > 0
}

export async function markUndone(db: Db, id: number, by: string, now: Date): Promise<void> {
  await db.execute(
    sql`update customer_merge set undone_at = ${timestamp(now)}, undone_by = ${by} where id = ${id}`,
  )
}

/** Finds who shares an address or a phone: among all, or among those who share one with these customers. */
export async function findMatches(db: Db, now: Date, ids: readonly number[] | null): Promise<void> {
  // Two who merge others of one group count them one after the other.
  if (ids !== null) await takeLocks(db, 'customerMatch', await readKeys(db, ids))
  const all = sharedKeys(ids)
  await db.execute(
    sql`with found as materialized (${all})
        delete from customer_match as stored
        where not exists (select from found where found.kind = stored.kind and found.key = stored.key)
          and ${ids === null ? sql`true` : sql`stored.key in ${keysOf(ids)}`}`,
  )
  await db.execute(
    sql`insert into customer_match (kind, key, members, found_at)
        select kind, key, members, ${timestamp(now)} from (${all}) as found order by kind, key
        on conflict (kind, key) do update set members = excluded.members,
          dismissed_at = case when excluded.members > customer_match.members then null else customer_match.dismissed_at end
        where customer_match.members <> excluded.members`,
  )
}

/** False where there is none. */
export async function dismissMatch(db: Db, id: number, by: string, now: Date): Promise<boolean> {
  const rows = await query(
    db,
    sql`update customer_match set dismissed_at = coalesce(dismissed_at, ${timestamp(now)}),
          dismissed_by = case when dismissed_at is null then ${by} else dismissed_by end
        where id = ${id} returning id`,
  )
  return rows.length > 0
}

/** What merges keep of who emptied customers were, so that taking them apart brings nothing back. */
export async function emptyMerges({ db }: Context, { customerIds }: RedactedCustomers): Promise<void> {
  const ids = sql`${sql.param(customerIds)}::bigint[]`
  const nobody: Facts = {
    name: '',
    tag: '',
    birthday: null,
    realname: '',
    realnameMask: '',
    idcard: '',
    idcardMask: '',
  }
  await db.execute(
    sql`update customer_merge set before = ${json(nobody)}, after = ${json(nobody)}
        where id in (select id from customer_merge where kept_id = any(${ids}) or merged_ids && ${ids}
          order by id for no key update)`,
  )
}
