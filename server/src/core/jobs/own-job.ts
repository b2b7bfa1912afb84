import { sql } from 'drizzle-orm'
import { query } from '../db/db.ts'
import type { Context } from '../http/context.ts'

const beginning = 'job-'

/** What a job is called in the audit of its steps. */
export const requestIdOf = (jobId: string): string => `${beginning}${jobId}`

/**
 * Whether the job that does this was queued again under its key meanwhile: another one begins anew, and does what this one leaves.
 * It is not queued again before the transaction ends.
 */
export async function isReplaced({ db, requestId }: Pick<Context, 'db' | 'requestId'>): Promise<boolean> {
  if (!requestId.startsWith(beginning)) return false
  const [own] = await query<{ isReplaced: boolean }>(
    db,
    sql`select key is null as "isReplaced" from graphile_worker._private_jobs
        where id = ${requestId.slice(beginning.length)}::bigint for update`,
  )
  return own?.isReplaced ?? false
}
