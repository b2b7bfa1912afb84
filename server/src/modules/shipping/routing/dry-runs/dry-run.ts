import {
  dryRunRetentionDays,
  maxDryRunDays,
  maxOpenDryRuns,
  type routingDryRunStart,
} from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { z } from 'zod'
import { addDays } from '../../../../core/clock.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { partly } from '../../../../core/http/part.ts'
import { storableFailure } from '../../../../core/jobs/failures/storable-failure.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { listLocationFacts } from '../../../stock/locations/locations.public.ts'
import type { ActiveRules } from '../rules/rule-conditions.rules.ts'
import { findActiveRules, findDraft, findRulesOf } from '../rules/rule-sets.sql.ts'
import { addTo, emptyTally, judge } from './dry-run.rules.ts'
import { countDecisions, readDecisions } from './dry-runs.reads.ts'
import {
  countRunning,
  deleteDryRunsBefore,
  failDryRun,
  insertDryRun,
  insertJudged,
  lockDryRun,
  lockStarts,
  type OpenDryRun,
  updateDryRun,
} from './dry-runs.sql.ts'

export const dryRunJob = 'routingDryRun'

/** Orders that one job judges: a second or less. */
const batchSize = 500

/** Begins to try rules on the orders that were first routed in some days. Answers the id of the report. */
export async function startDryRun(
  context: Context,
  _query: unknown,
  { from, to, version }: z.output<(typeof routingDryRunStart)['body']>,
): Promise<number> {
  const { db, now, zone } = context
  if (from > to || to >= addDays(from, maxDryRunDays)) fail('ROUTING_DRY_RUN_DAYS', { days: maxDryRunDays })
  await lockStarts(db)
  if ((await countRunning(db)) >= maxOpenDryRuns) fail('ROUTING_DRY_RUN_BUSY', { most: maxOpenDryRuns })
  const id = await insertDryRun(db, {
    from,
    to,
    version,
    rules: await rulesToTry(context, version),
    baseline: await findActiveRules(db),
    ordersTotal: await countDecisions(db, { from, to }, zone),
    tally: emptyTally,
    at: now,
    by: actorOf(context),
  })
  await queueJob(db, dryRunJob, { id })
  context.note({ subject: 'routingRules', subjectId: version ?? 'draft', after: { dryRun: id, from, to } })
  return id
}

/** As they are now: the draft may be saved again while they are tried. */
async function rulesToTry({ db }: Context, version: number | null): Promise<ActiveRules> {
  if (version === null) {
    const draft = await findDraft(db)
    if (!draft) return fail('ROUTING_DRAFT_NOT_FOUND')
    return { version: draft.basedOn + 1, rules: draft.rules }
  }
  const found = await findRulesOf(db, version)
  if (!found) return fail('ROUTING_VERSION_NOT_FOUND', { version })
  return { version, rules: found.rules }
}

const payloadShape = z.object({ id: z.int() })

/**
 * Judges the next orders of a dry run in one transaction, and queues the job that goes on behind them. It reads what was
 * stored and writes nothing but the report.
 */
export async function continueDryRun(context: Context, payload: unknown): Promise<void> {
  const { id } = payloadShape.parse(payload)
  const run = await lockDryRun(context.db, id)
  if (run?.state !== 'running') return
  try {
    await partly(context, (part) => judgeNext(part, run))
  } catch (error) {
    // What can't be judged now can't be at the next try either.
    await failDryRun(context.db, id, storableFailure(error), context.now)
  }
}

async function judgeNext({ db, now, zone }: Context, run: OpenDryRun): Promise<void> {
  const { recorded, next } = await readDecisions(db, run, zone, batchSize)
  const facts = await listLocationFacts(db)
  const locations = new Map(facts.map((location) => [location.id, location]))
  const judged = recorded.map((one) => judge(one, locations, { before: run.baseline, after: run.rules }))
  await insertJudged(db, run.id, judged)
  const isLast = recorded.length < batchSize
  await updateDryRun(db, run.id, {
    ordersDone: run.ordersDone + judged.length,
    tally: addTo(run.tally, judged),
    next: next ?? run.next ?? { at: now.toISOString(), id: 0 },
    finishedAt: isLast ? now : null,
  })
  if (!isLast) await queueJob(db, dryRunJob, { id: run.id })
}

const dayMs = 24 * 3600_000

export const deleteOldDryRuns = ({ db, now }: Context): Promise<void> =>
  deleteDryRunsBefore(db, new Date(now.getTime() - dryRunRetentionDays * dayMs))
