import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, iso, query, timestamp } from '../../db/db.ts'
import type { Context } from '../../http/context.ts'
import type { Jobs } from '../job-kinds.ts'
import { queueJob } from '../jobs.ts'

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
/** So many portions are a job: then others have their turn. */
export const portionsAtOnce = 20

/** Where the job before has ended: in which of the parts, and behind which row. */
const payload = z.object({
  part: z.int().default(0),
  after: z.object({ at: z.string(), id: z.int() }).nullable().default(null),
})

/**
 * The job of this name deletes what is older than so many days, one part after the other, a portion in each transaction, so
 * that nobody waits for it. After some portions it lets others have its worker and comes again, behind those that wait by then,
 * until nothing is left. What it meets and may not delete yet is looked at once and left for the next time.
 */
export const deletesOld = (
  name: string,
  readDays: (context: Context) => Promise<number>,
  ...parts: readonly DeletePortion[]
): Jobs => ({
  [name]: {
    async inSteps({ step }, given) {
      let { part, after } = payload.parse(given)
      for (let portion = 1; part < parts.length; portion += 1) {
        const isLast = portion >= portionsAtOnce
        ;({ part, after } = await step(async (context) => {
          const before = new Date(context.now.getTime() - (await readDays(context)) * dayMs)
          const last = (await parts[part]?.(context, before, after, rowsAtOnce)) ?? null
          const next = last ? { part, after: last } : { part: part + 1, after: null }
          if (isLast && next.part < parts.length)
            await queueJob(context.db, name, next, { key: `${name}:next` })
          return next
        }))
        if (isLast) return
      }
    },
  },
})

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
