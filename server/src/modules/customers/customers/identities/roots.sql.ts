import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { pipeline } from '../../../../core/db/pipeline.ts'

/**
 * Locks those who stand by themselves among customers and whom they are part of, in the order of their ids: nobody merges them or
 * takes them apart until this transaction ends. Answers who each is now.
 */
async function lockStanding(db: Db, ids: readonly number[], strength: SQL): Promise<Map<number, number>> {
  const requested = sql`${sql.param([...new Set(ids)])}::bigint[]`
  const [locked, rows] = await pipeline(db, [
    sql<{ id: number }>`
      select id from customer where merged_into is null
        and id in (select coalesce(part.merged_into, part.id) from customer as part where part.id = any(${requested}))
      order by id for ${strength}`,
    sql<{ id: number; root: number }>`
      select id, coalesce(merged_into, id) as root from customer where id = any(${requested})`,
  ])
  const held = new Set(locked.map(({ id }) => id))
  // Who was merged, or taken apart, while this waited is part of somebody else by now.
  const isHeld = rows.every(({ root }) => held.has(root))
  return isHeld ? new Map(rows.map(({ id, root }) => [id, root])) : lockStanding(db, ids, strength)
}

/**
 * Who customers are now, by their ids: those that were merged are the one that stayed. Nobody merges them or takes them
 * apart until this transaction ends.
 */
export const lockRoots = (db: Db, ids: readonly number[]): Promise<Map<number, number>> =>
  lockStanding(db, ids, sql`share`)

/**
 * Locks customers to be changed. Whoever stands by themselves comes before all that are part of somebody, as in a merge: then nobody
 * waits in a circle, whatever their ids. What their shops say is united by one after the other.
 */
export async function lockCustomers(db: Db, customerIds: readonly number[]): Promise<void> {
  await lockStanding(db, customerIds, sql`no key update`)
  await db.execute(
    sql`select from customer where id = any(${sql.param(customerIds)}::bigint[]) order by id for no key update`,
  )
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

/** Locks customers, then all that are merged into them by then, and those of them that are part of somebody else; in the order of their ids. */
export async function lockFamily(db: Db, ids: readonly number[]): Promise<MergingCustomer[]> {
  const requested = sql`${sql.param(ids)}::bigint[]`
  const own = await lockWhere(db, sql`id = any(${requested}) and merged_into is null`)
  const held = sql`${sql.param(own.map(({ id }) => id))}::bigint[]`
  const members = await lockWhere(
    db,
    sql`(merged_into = any(${requested}) or id = any(${requested})) and id <> all(${held})`,
  )
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
