import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'

/** Begins a run; null where one is under way. */
export async function beginRun(db: Db, { by, at }: { by: string; at: Date }): Promise<number | null> {
  const [made] = await query<{ id: number }>(
    db,
    sql`insert into trading_run (total, started_at, started_by)
        select (select count(*)::int from trading_variant where price is not null), ${timestamp(at)}, ${by}
        on conflict ((finished_at is null)) where finished_at is null do nothing returning id`,
  )
  return made?.id ?? null
}

/** The one that is under way. */
export async function openRun(db: Db): Promise<number | null> {
  const [found] = await query<{ id: number }>(db, sql`select id from trading_run where finished_at is null`)
  return found?.id ?? null
}

/** Looks at the next variants, and brings their costs to their prices. True after the last. */
export async function runOn(db: Db, id: number, most: number, at: Date): Promise<boolean> {
  const stamp = timestamp(at)
  const [run] = await query<{ reached: number }>(
    db,
    sql`select reached from trading_run where id = ${id} and finished_at is null for no key update`,
  )
  if (!run) return true
  const looked = await query<{ id: number; stale: boolean }>(
    db,
    sql`select id, cost is distinct from price as stale from trading_variant
        where id > ${run.reached} and price is not null order by id limit ${most} for no key update`,
  )
  const stale = looked.filter((one) => one.stale).map((one) => one.id)
  await db.execute(
    sql`update trading_variant set cost = price, updated_at = ${stamp} where id = any(${sql.param(stale)}::bigint[])`,
  )
  const isOver = looked.length < most
  await db.execute(
    sql`update trading_run set done = done + ${looked.length}, changed = changed + ${stale.length},
          total = greatest(total, done + ${looked.length}), reached = ${looked.at(-1)?.id ?? run.reached},
          finished_at = ${isOver ? stamp : sql`null`}
        where id = ${id}`,
  )
  return isOver
}
