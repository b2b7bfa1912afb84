import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import type { Jobs, Schedule } from '../../core/jobs.ts'
import { queueJob } from '../../core/jobs.ts'
import { stockFreedJob } from '../stock/stock.public.ts'
import { dryRunJob, forgetOldDryRuns, goOnWithDryRun } from './dry-run.ts'
import { routeOrders } from './route.ts'
import { readServable } from './routing.reads.ts'

const batchSize = 200

const place = z.object({ after: z.object({ id: z.int(), createdAt: z.string() }).optional() })

/**
 * Routes orders that wait, oldest first, a batch per transaction. The next run goes on behind the last of this one: an
 * order that the rules of staff keep waiting must not keep others from their turn.
 */
async function serveWaitingOrders(context: Context, payload: unknown): Promise<void> {
  const { after } = place.parse(payload)
  const waiting = await readServable(context.db, batchSize, after)
  await routeOrders(
    context,
    waiting.map(({ id }) => id),
    'stock',
  )
  if (waiting.length === batchSize) await queueJob(context.db, stockFreedJob, { after: waiting.at(-1) })
}

export const routingJobs: Jobs = {
  [stockFreedJob]: serveWaitingOrders,
  [dryRunJob]: goOnWithDryRun,
  forgetOldDryRuns,
}

export const routingSchedule: Schedule = { forgetOldDryRuns: '37 3 * * *' }
