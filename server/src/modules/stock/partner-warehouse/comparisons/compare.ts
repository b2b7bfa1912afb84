import { warehouseLane } from '@selvedge/contract/house/sync/partners.ts'
import type { warehouseCompare } from '@selvedge/contract/stock/partner-warehouse/warehouse-stock.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { storableFailure } from '../../../../core/jobs/failures/storable-failure.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { PartnerError } from '../../../../ports/partner.ts'
import { allPages } from '../../../../ports/partner-pages.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { findLocation, listLocationFacts } from '../../locations/locations.public.ts'
import { accessToWarehouse, notConfigured } from '../account.ts'
import { deleteOldMessages } from '../messages/messages.sql.ts'
import {
  beginComparison,
  compareJob,
  deleteLines,
  findRunning,
  finishComparison,
  insertLines,
  noteComparison,
  tidyComparisons,
} from './comparisons.sql.ts'

const dayMs = 86_400_000
const retentionDays = 90

async function queueComparison(context: Context, locationId: number): Promise<void> {
  const id = await beginComparison(context.db, locationId, context.now)
  if (id === null) return
  await queueJob(
    context.db,
    compareJob,
    { id },
    { key: `${compareJob}:${id}`, lane: warehouseLane, attempts: 8 },
  )
}

/** One location, asked for by staff; one that is being compared is not begun again. */
export async function compareNow(
  context: Context,
  _query: unknown,
  { locationId }: z.output<(typeof warehouseCompare)['body']>,
): Promise<1> {
  const location =
    (await findLocation(context.db, locationId)) ?? fail('LOCATION_NOT_FOUND', { id: locationId })
  if (!location.proxy) fail('WAREHOUSE_NOT_PARTNER', { location: location.name })
  if (!(await accessToWarehouse(context))) fail('WAREHOUSE_NOT_CONNECTED')
  await queueComparison(context, locationId)
  context.note({ subject: 'location', subjectId: locationId })
  return 1
}

/** Every night: all locations of the partner. What is old goes. */
export async function compareAll(context: Context): Promise<void> {
  const { db, now } = context
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await tidyComparisons(db, { staleBefore: before(1), forgetBefore: before(retentionDays), now })
  await deleteOldMessages(db, before(await readSetting(context, 'outbox_kept_days')))
  if (!(await accessToWarehouse(context))) return
  for (const { id } of (await listLocationFacts(db)).filter(({ proxy }) => proxy))
    await queueComparison(context, id)
}

/** Reads all that the partner has at a location, a portion at a time, then keeps where it differs from ours. */
export async function compare(steps: Steps, given: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(given)
  const found = await steps.step(async (context) => {
    const locationId = await findRunning(context.db, id)
    const access = await accessToWarehouse(context)
    // What an attempt before has read may not be there any more.
    await deleteLines(context.db, id)
    if (locationId !== null && !access)
      await noteComparison(context.db, id, notConfigured, { over: true, now: context.now })
    return locationId !== null && access ? { locationId, access } : null
  })
  if (!found) return
  const { access, locationId } = found
  const warehouseCode = access.codeOf(locationId)
  const warehouse = steps.partners.warehouse(access.account)
  try {
    const pages = allPages((after) => warehouse.stock({ warehouseCode, after: after ?? '' }))
    for await (const { lines } of pages) {
      // Behind a page without a line there is none with one.
      if (lines.length === 0) break
      await steps.step((context) => insertLines(context.db, id, lines))
    }
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    const over = !error.retryable
    await steps.step(({ db, now }) => noteComparison(db, id, storableFailure(error), { over, now }))
    if (over) return
    throw error
  }
  await steps.step(({ db, now }) => finishComparison(db, id, now))
}
