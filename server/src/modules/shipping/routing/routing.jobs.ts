import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { jobPriorities } from '../../../core/jobs/job-priorities.ts'
import type { Jobs, Schedule } from '../../../core/jobs/jobs.ts'
import { takeWaiting } from '../../../core/jobs/jobs.ts'
import { deletesOld } from '../../../core/jobs/retention/retention.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { lockFreeOrders } from '../../orders/orders/orders.public.ts'
import { queueFreed, queueFreedAfter, stockFreedJob } from '../../stock/stock/stock.public.ts'
import { queueHoldWaiting } from '../../stock/transfers/transfers.public.ts'
import { routeOrders } from './decide/route.ts'
import { continueDryRun, deleteOldDryRuns, dryRunJob } from './dry-runs/dry-run.ts'
import { deleteOldTraces } from './old-traces.sql.ts'
import { readServable } from './routing.reads.ts'
import { rerouteAfterRuleChange, rulesChangedJob } from './rules/rules-changed.ts'

const batchSize = 200
const lookAgainMs = 1_000

const place = z.object({ after: z.object({ id: z.int(), createdAt: z.string() }).optional() })

/**
 * Routes orders that wait, oldest first, a batch per transaction. The next run goes on behind the last of this one: an
 * order that the rules of staff keep waiting must not keep others from their turn.
 */
async function serveWaitingOrders(context: Context, payload: unknown): Promise<void> {
  const { after } = place.parse(payload)
  // What goes on behind another run has its own place to go on from.
  if (!after) await takeWaiting(context.db, stockFreedJob, jobPriorities.stockFreed)
  const waiting = await readServable(context.db, batchSize, after)
  const free = await lockFreeOrders(
    context.db,
    waiting.map(({ id }) => id),
  )
  await routeOrders(context, free, 'stock')
  // The others have their turn once they are let go: nobody waits for them meanwhile.
  if (free.length < waiting.length) queueFreed(context.db, lookAgainMs)
  const last = waiting.at(-1)
  if (last && waiting.length === batchSize) return queueFreedAfter(context.db, last)
  // What customers have bought comes first, then what goes to another warehouse.
  queueHoldWaiting(context.db)
}

export const routingJobs: Jobs = {
  [stockFreedJob]: serveWaitingOrders,
  [dryRunJob]: continueDryRun,
  [rulesChangedJob]: rerouteAfterRuleChange,
  deleteOldDryRuns,
  ...deletesOld(
    'deleteOldTraces',
    (context) => readSetting(context, 'routing_traces_kept_days'),
    deleteOldTraces,
  ),
}

export const routingSchedule: Schedule = { deleteOldDryRuns: '37 3 * * *', deleteOldTraces: '21 19 * * *' }
