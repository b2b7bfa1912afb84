import { sql } from 'drizzle-orm'
import { type Database, type PoolDb, query } from '../db/db.ts'
import { tryLock } from '../db/locks.ts'
import { transact } from '../db/transact.ts'

/**
 * Adds the changes that wait to the kept numbers and takes them away, in one statement: whoever reads sees them once,
 * here or there. Answers how many there were.
 */
export async function foldChanges(db: PoolDb): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await tryLock(tx, 'folding'))) return 0
    const [folded] = await query<{ count: number }>(
      tx,
      sql`with taken as (
            delete from list_change returning list, status, day, n
          ), days as (
            insert into list_day (list, status, day, n)
            select list, status, day, sum(n) from taken group by list, status, day having sum(n) <> 0
            on conflict (list, day, status) do update set n = list_day.n + excluded.n
          ), months as (
            insert into list_month (list, status, month, n)
            select list, status, date_trunc('month', day::timestamp)::date, sum(n)
            from taken group by 1, 2, 3 having sum(n) <> 0
            on conflict (list, month, status) do update set n = list_month.n + excluded.n
          )
          select count(*) as count from taken`,
    )
    return folded?.count ?? 0
  })
}

const everyMs = 2_000
/** So many folded lines are cleared away at once, for every list reads past them. */
const vacuumAfter = 1_000

export interface Folding {
  stop(): Promise<void>
}

/** Folds every two seconds, beside the other nodes. What a killed one has begun has not happened. */
export function startFolding({ db }: Pick<Database, 'db'>, onFault: (error: unknown) => void): Folding {
  let running: Promise<void> = Promise.resolve()
  let unvacuumed = 0
  const fold = async () => {
    const [waiting] = await query<{ some: boolean }>(db, sql`select exists (select from list_change) as some`)
    if (!waiting?.some) return
    unvacuumed += await foldChanges(db)
    if (unvacuumed < vacuumAfter) return
    unvacuumed = 0
    await db.execute(sql`vacuum (skip_locked, truncate off) list_change`)
  }
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = fold()
      .catch(onFault)
      .finally(() => {
        busy = false
      })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
