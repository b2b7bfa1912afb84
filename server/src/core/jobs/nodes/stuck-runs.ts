import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../../db/db.ts'

/** A portion takes seconds, and is tried again for a while where it fails. */
const stuckAfterMs = 7_200_000

/** Whether a row of runs (state, advanced_at) has come no further for long: nobody goes on with it any more. */
export const isStuck = (now: Date): SQL =>
  sql`(state = 'running' and advanced_at < ${timestamp(new Date(now.getTime() - stuckAfterMs))})`
