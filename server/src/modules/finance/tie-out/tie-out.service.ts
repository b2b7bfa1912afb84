import { tieOutMonths } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { z } from 'zod'
import { dayOf, momentOf } from '../../../core/clock.ts'
import { query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { accessToLedger } from '../ledger/ledger.public.ts'
import { nextSkus } from './compared.reads.ts'
import { queuePage, queuePortion } from './queued.ts'
import { monthBefore } from './tie-out.rules.ts'
import { failStuck, finishRun, insertRun, lockRunning, writePortion } from './tie-out.sql.ts'

/** So many SKUs in one transaction. */
export const skusAtOnce = 500

/** Begins a run; null where one is at it. */
async function begin(context: Context, startedBy: string): Promise<number | null> {
  const { db, now, zone } = context
  await failStuck(db, now)
  const firstMonth = monthBefore(dayOf(now, zone).slice(0, 7), tieOutMonths - 1)
  const access = await accessToLedger(context)
  const failure = 'missing' in access ? access.missing : null
  const id = await insertRun(db, { now, firstMonth, startedBy, failure })
  // What the ledger holds is read first; where it is not connected stock is compared with what was posted all the same.
  if (id !== null) await (failure ? queuePortion(db, id) : queuePage(db, id))
  return id
}

/** Every night. One that is still at it goes on instead. */
export async function startNightly(context: Context): Promise<void> {
  await begin(context, '')
}

/** Whenever somebody wants to know. */
export async function startNow(context: Context): Promise<1> {
  const id = (await begin(context, context.caller?.username ?? '')) ?? fail('TIE_OUT_RUNNING')
  context.note({ subject: 'tieOut', subjectId: id })
  return 1
}

/** Compares the next SKUs of a run; another job goes on behind them. */
export async function comparePortion(context: Context, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(payload)
  const { db, now, zone } = context
  const run = await lockRunning(db, id)
  if (!run) return
  const skus = (await query<{ sku: string }>(db, nextSkus(id, run.afterSku, skusAtOnce))).map(
    ({ sku }) => sku,
  )
  const from = momentOf(`${run.firstMonth}-01`, zone)
  // What happened in the millisecond in which it began is of it.
  const until = new Date(new Date(run.startedAt).getTime() + 1)
  if (skus.length > 0) await writePortion(db, { runId: id, skus, from, until, zone })
  if (skus.length < skusAtOnce) await finishRun(db, id, now)
  else await queuePortion(db, id)
}
