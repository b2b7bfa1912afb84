import { z } from 'zod'
import { momentOf } from '../../../../core/clock.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import {
  classifyFailure,
  type DeliveryFailure,
  nextAwaitedRetry,
} from '../../../../core/outbox/delivery-failures.ts'
import type { LedgerCredentials } from '../../../../ports/ledger.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { accessToLedger, termsOf } from '../../ledger/ledger.public.ts'
import { queuePage, queuePortion } from '../queued.ts'
import { readPosted } from './bills.reads.ts'
import { type Page, type Read, readOthers, readSent } from './read-page.ts'
import {
  advanceReading,
  endReading,
  lockReading,
  type Reading,
  recordFailures,
  writeFindings,
} from './reading.sql.ts'

/**
 * Reads a page of what the ledger holds, keeps what it has otherwise in one transaction with where to go on, and queues
 * the next: a node that dies in between has kept nothing of the page, and whoever follows reads it again.
 */
export async function readPage(steps: Steps, given: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(given)
  const started = await steps.step((context) => begin(context, id))
  if (!started) return
  const { page, credentials } = started
  let read: Read
  try {
    const ledger = steps.partners.ledger(credentials)
    read = page.run.stage === 'sent' ? await readSent(ledger, page) : await readOthers(steps, ledger, page)
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure) throw error
    return steps.step((context) => putOff(context, id, failure, steps.retryPauseMs))
  }
  await steps.step((context) => keep(context, page.run, read))
}

async function begin(
  context: Context,
  id: number,
): Promise<{ page: Page; credentials: LedgerCredentials } | null> {
  const { db, zone } = context
  const run = await lockReading(db, id)
  if (!run) return null
  const access = await accessToLedger(context)
  if ('missing' in access) {
    await endReading(db, id, access.missing)
    await queuePortion(db, id)
    return null
  }
  const mapping = await readSetting(context, 'kingdee_mapping')
  const from = momentOf(`${run.firstMonth}-01`, zone)
  // What happened in the millisecond in which it began is of it.
  const until = new Date(new Date(run.startedAt).getTime() + 1)
  const isOfSent = run.stage === 'sent'
  const posted = isOfSent ? await readPosted(db, { after: run.afterTask, from, until, zone }) : []
  const page = { run, until, posted, terms: termsOf(mapping), ours: new Set(Object.values(mapping.stocks)) }
  return { page, credentials: access.credentials }
}

const isWhere = (one: Reading, other: Reading): boolean =>
  one.stage === other.stage &&
  one.afterTask === other.afterTask &&
  one.formAt === other.formAt &&
  one.afterBill === other.afterBill

/** Nothing where somebody else has kept the page meanwhile. */
async function keep({ db }: Context, requested: Reading, { next, bills, found }: Read): Promise<void> {
  const run = await lockReading(db, requested.id)
  if (!run || !isWhere(run, requested)) return
  await writeFindings(db, run.id, found)
  await advanceReading(db, run.id, next, bills)
  await (next.stage === 'skus' ? queuePortion(db, run.id) : queuePage(db, run.id))
}

/** A ledger that stays away ends the reading after some minutes, and nothing else. */
async function putOff({ db }: Context, id: number, failure: DeliveryFailure, pauseMs: number): Promise<void> {
  const run = await lockReading(db, id)
  if (!run) return
  const next = nextAwaitedRetry(run.setbacks + 1, failure, pauseMs)
  if (next.state === 'failed') {
    await endReading(db, id, next.failure)
    return queuePortion(db, id)
  }
  await recordFailures(db, id, next.attempts)
  await queuePage(db, id, next.pauseMs)
}
