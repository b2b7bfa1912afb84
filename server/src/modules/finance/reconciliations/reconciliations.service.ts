import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { writeFound } from './differences.sql.ts'
import { nextStage, portions } from './portions.ts'
import { advanceRun, failStuck, finishRun, insertRun, lockRunning } from './runs.sql.ts'

export const portionJob = 'reconcilePortion'
const dayMs = 86_400_000

const queuePortion = ({ db }: Pick<Context, 'db'>, id: number): Promise<void> =>
  queueJob(db, portionJob, { id }, { key: `${portionJob}:${id}` })

/** Begins a run; null where one is at it. */
async function begin(context: Context, startedBy: string): Promise<number | null> {
  const { db, now } = context
  await failStuck(db, now)
  const days = await readSetting(context, 'reconciled_days')
  const id = await insertRun(db, { now, firstAt: new Date(now.getTime() - days * dayMs), startedBy })
  if (id !== null) await queuePortion(context, id)
  return id
}

/** Every night. One that is still at it goes on instead. */
export async function startNightly(context: Context): Promise<void> {
  await begin(context, '')
}

/** Whenever somebody wants to know. */
export async function startNow(context: Context): Promise<1> {
  const id = (await begin(context, context.caller?.username ?? '')) ?? fail('RECONCILIATION_RUNNING')
  context.note({ subject: 'reconciliationRun', subjectId: id })
  return 1
}

/** Compares the next records of a run; another job goes on behind them. */
export async function comparePortion(context: Context, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(payload)
  const { db, now } = context
  const run = await lockRunning(db, id)
  if (!run) return
  const portion = await portions[run.stage](context, run)
  if (portion.records > 0) await writeFound(db, id, { ...portion, now })
  const stage = portion.after === null ? nextStage[run.stage] : run.stage
  if (stage === null) return finishRun(db, id, now)
  await advanceRun(db, id, { stage, after: portion.after, now })
  await queuePortion(context, id)
}
