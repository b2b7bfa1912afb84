import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'

/**
 * Who customers are now, by their ids: those that were merged are the one that stayed. Nobody merges them or takes them
 * apart until this transaction ends.
 */
export async function lockRoots(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ id: number; root: number }>(
    db,
    sql`select id, coalesce(merged_into, id) as root from customer
        where id = any(${sql.param([...new Set(ids)])}::bigint[]) order by id for share`,
  )
  return new Map(rows.map(({ id, root }) => [id, root]))
}

/** A customer with what a merge may change; what is private is sealed for that customer. */
export interface MergingCustomer {
  id: number
  mergedInto: number | null
  name: string
  tag: string
  birthday: string | null
  realname: string
  realnameMask: string
  idcard: string
  idcardMask: string
}

const lockWhere = (db: Db, condition: SQL): Promise<MergingCustomer[]> =>
  query(
    db,
    sql`select id, merged_into as "mergedInto", name, tag, birthday::text as birthday, realname,
          realname_mask as "realnameMask", idcard, idcard_mask as "idcardMask"
        from customer where ${condition} order by id for no key update`,
  )

/** Locks customers, then all that are merged into them by then; in the order of their ids. */
export async function lockFamily(db: Db, ids: readonly number[]): Promise<MergingCustomer[]> {
  const requested = sql`${sql.param(ids)}::bigint[]`
  const own = await lockWhere(db, sql`id = any(${requested})`)
  const members = await lockWhere(db, sql`merged_into = any(${requested}) and id <> all(${requested})`)
  return [...own, ...members]
}

/** Says of customers whom they are part of; null: they stand by themselves. */
export async function writeRoots(
  db: Db,
  roots: readonly { id: number; into: number | null }[],
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update customer set merged_into = line.root, updated_at = ${timestamp(now)}
        from unnest(${sql.param(roots.map(({ id }) => id))}::bigint[],
          ${sql.param(roots.map(({ into }) => into))}::bigint[]) as line (id, root)
        where customer.id = line.id`,
  )
}

export type Facts = Omit<MergingCustomer, 'id' | 'mergedInto'>

export async function writeFacts(db: Db, id: number, facts: Facts, now: Date): Promise<void> {
  await db.execute(
    sql`update customer set name = ${facts.name}, tag = ${facts.tag}, birthday = ${facts.birthday}::date,
          realname = ${facts.realname}, realname_mask = ${facts.realnameMask}, idcard = ${facts.idcard},
          idcard_mask = ${facts.idcardMask}, updated_at = ${timestamp(now)}
        where id = ${id}`,
  )
}
