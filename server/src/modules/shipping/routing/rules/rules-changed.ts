import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { queueFreed } from '../../../stock/stock/stock.public.ts'

export const rulesChangedJob = 'routingRulesChanged'

/** Transactions may take a minute. */
const lookAgainMs = 1_000

/** Has orders routed again once nobody routes by the rules of before any more. */
export const queueRulesChanged = (db: Db): Promise<void> => queueJob(db, rulesChangedJob, {})

const place = z.object({ before: z.string().optional() })

/**
 * Who was routing while the rules changed has read those of before, and may leave an order waiting that the new ones let
 * go. Neither waits for the other: when all transactions have ended that ran as this job first did, orders that wait are
 * routed once more.
 */
export async function rerouteAfterRuleChange(context: Context, payload: unknown): Promise<void> {
  const { before } = place.parse(payload)
  const [now] = await query<{ before: string; over: boolean }>(
    context.db,
    sql`select coalesce(${before ?? null}::text, pg_snapshot_xmax(snapshot)::text) as before,
          pg_snapshot_xmin(snapshot) >= coalesce(${before ?? null}::text::xid8, pg_snapshot_xmax(snapshot)) as over
        from pg_current_snapshot() as snapshot`,
  )
  if (!now) return
  if (now.over) return queueFreed(context.db)
  await queueJob(context.db, rulesChangedJob, { before: now.before }, { pauseMs: lookAgainMs })
}
