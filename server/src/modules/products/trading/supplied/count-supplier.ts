import { dayOf } from '../../../../core/clock.ts'
import type { Db } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { queueJob, takeWaiting } from '../../../../core/jobs/jobs.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { findLocation } from '../../../stock/locations/locations.public.ts'
import { createStockTake } from '../../../stock/stock-takes/stock-takes.public.ts'
import { readLeftBehind, readStrayUnits, takeNames } from './stray-units.reads.ts'

export const countJob = 'countSuppliedUnits'

const priority = jobPriorities.countSupplied

/**
 * They come one after the other: two would count the same. The shop is not asked, so that they wait for none of its jobs. The one
 * that comes next does the work of all that wait by then.
 */
export const queueCounting = (db: Db): Promise<void> =>
  queueJob(db, countJob, {}, { oncePerTransaction: true, queue: countJob, priority })

const linesAtOnce = 500

/**
 * Counts what suppliers have of published goods into the virtual location that stands for them: from there shops are told and
 * orders are routed as of any other stock. Some of them: another job counts what is left.
 */
export async function countSupplier(context: Context): Promise<void> {
  await takeWaiting(context.db, countJob, priority)
  const id = await readSetting(context, 'trading_location')
  // One stock take in a transaction: two would lock balances in an order that nobody else keeps to.
  if (await leaveFormer(context, id)) return queueCounting(context.db)
  const location = id === null ? null : await findLocation(context.db, id)
  // Shelves are counted by people.
  if (!location?.virtual) return
  const items = await readStrayUnits(context.db, location.id, linesAtOnce)
  if (items.length === 0) return
  await take(context, takeNames.counted, location.id, items)
  if (items.length === linesAtOnce) await queueCounting(context.db)
}

/**
 * Counts suppliers' units out of a location that was chosen before, lest they be sold from both. It is found by what is still there:
 * whatever became of the job that the choice has queued. True where there were some.
 */
async function leaveFormer(context: Context, chosen: number | null): Promise<boolean> {
  const rows = await readLeftBehind(context.db, chosen, linesAtOnce)
  const [first] = rows
  if (!first) return false
  const { locationId } = first
  const items = rows
    .filter((row) => row.locationId === locationId)
    .map(({ sku, quantity }) => ({ sku, quantity }))
  await take(context, takeNames.left, locationId, items)
  return true
}

const take = (
  context: Context,
  name: string,
  targetLocation: number,
  items: { sku: string; quantity: number }[],
): Promise<number> =>
  createStockTake(context, {
    type: 'TS',
    mode: 'counted',
    name: `${name} ${dayOf(context.now, context.zone)}`,
    remark: '',
    targetLocation,
    items,
  })
