import { dayOf } from '../../../../core/clock.ts'
import type { Db } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { queueJob, takeWaiting } from '../../../../core/jobs/jobs.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { findLocation } from '../../../stock/locations/locations.public.ts'
import { createStockTake } from '../../../stock/stock-takes/stock-takes.public.ts'
import { readStrayUnits } from './stray-units.reads.ts'

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
  const location = id === null ? null : await findLocation(context.db, id)
  // Shelves are counted by people.
  if (!location?.virtual) return
  const items = await readStrayUnits(context.db, location.id, linesAtOnce)
  if (items.length === 0) return
  await createStockTake(context, {
    type: 'TS',
    mode: 'counted',
    name: `三方商品 ${dayOf(context.now, context.zone)}`,
    remark: '',
    targetLocation: location.id,
    items,
  })
  if (items.length === linesAtOnce) await queueCounting(context.db)
}
