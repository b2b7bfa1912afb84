import { type SQL, sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../db/db.ts'
import type { Context, Steps } from '../http/context.ts'

/** Where a portion ended, and from where the next one looks. */
export interface OldRow {
  at: string
  id: number
}

/** Looks at so many old rows behind `after`, the oldest first, deletes those that may go, answers the last it looked at. */
export type DeletePortion = (
  context: Context,
  before: Date,
  after: OldRow | null,
  most: number,
) => Promise<OldRow | null>

const rowsAtOnce = 1000
const dayMs = 24 * 3600_000

/**
 * Deletes what is older than so many days, a portion in each transaction, so that nobody waits for it. What it meets and
 * may not delete yet is looked at once and left for the next time.
 */
export async function deleteOld(
  { step }: Steps,
  readDays: (context: Context) => Promise<number>,
  forget: DeletePortion,
): Promise<void> {
  const before = await step(
    async (context) => new Date(context.now.getTime() - (await readDays(context)) * dayMs),
  )
  let last: OldRow | null = null
  do last = await step((context) => forget(context, before, last, rowsAtOnce))
  while (last)
}

interface OldRows {
  /** The column by whose time they are old. */
  by: string
  /** So many at once where much hangs of each. */
  atOnce?: number
  /** The table and its rows that may go, from `from` on. */
  which: (before: SQL) => SQL
  /** What becomes of those whose ids are given as `any(...)`. */
  remove: (db: Db, ids: SQL) => Promise<unknown>
}

/** Deletes all of a kind of row, of which nothing has to be known but its age and its own columns. */
export const deletesRows =
  ({ by, atOnce, which, remove }: OldRows): DeletePortion =>
  async ({ db }, before, after, most) => {
    const at = sql`${sql.identifier(by)}`
    const found = await query<OldRow>(
      db,
      sql`select ${iso(at)} as at, id ${which(timestamp(before))}
            ${after ? sql`and (${at}, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
          order by ${at}, id limit ${atOnce ?? most}`,
    )
    await remove(db, sql`any(${sql.param(found.map(({ id }) => id))}::bigint[])`)
    return found.at(-1) ?? null
  }
