import { sfLane } from '@selvedge/contract/house/sync/partners.ts'
import { endStates } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { type Jobs, queueJob, queueJobs, type Schedule } from '../../../../core/jobs/jobs.ts'
import { deletesOld } from '../../../../core/jobs/retention/retention.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { accessToCourier, accessToTracking } from '../account.ts'
import { followJob, followParcels } from './follow.ts'
import { takeNews } from './news/take-news.ts'
import { deleteOldRoutes } from './old-routes.sql.ts'
import { phoneOf } from './parcels.reads.ts'
import { openSince, pollIntervalMs, stateOfRoute } from './parcels.rules.ts'
import { lockParcel, takeOpenParcels } from './parcels.sql.ts'
import { resubscribe, resubscribeJob } from './subscribe/resubscribe.ts'

const routeJob = 'readParcelRoute'
const payload = z.object({ id: z.int() })

/** Asks the courier where a parcel under a waybill of ours was. */
async function readRoute(steps: Steps, given: unknown): Promise<void> {
  const { id } = payload.parse(given)
  const found = await steps.step(async (context) => {
    const account = await accessToCourier(context)
    const parcel = account && (await lockParcel(context.db, id))
    return parcel ? { account, parcel, phone: await phoneOf(context.db, id) } : null
  })
  if (!found) return
  const { account, parcel, phone } = found
  const nodes = await steps.partners
    .courier(account)
    .routes({ trackingNumber: parcel.trackingNumber, phoneEnd: phone.slice(-4) })
  await steps.step((context) => takeNews(context, id, { state: stateOfRoute(nodes), nodes }))
}

const planJob = 'readParcelRoutes'
/** As many as the courier answers in the pause between two portions: tens of thousands are asked after in some hours. */
const maxAtOnce = 200
const portionPauseMs = 60_000

/**
 * The courier is asked after parcels under its waybills that have not arrived and that nobody else tells of: all of them
 * where nobody follows parcels, and those that could not be subscribed to. One portion comes after the other.
 */
async function readRoutes(context: Context): Promise<void> {
  const { db, now } = context
  if (!(await accessToCourier(context))) return
  const followed = (await accessToTracking(context)) !== null
  const before = new Date(now.getTime() - pollIntervalMs)
  const of = { since: openSince(now), before, most: maxAtOnce }
  const open = await takeOpenParcels(db, { ...of, ends: endStates, followed }, now)
  const rows = open.map(({ id }) => ({ key: `${routeJob}:${id}`, payload: { id } }))
  await queueJobs(db, routeJob, rows, { lane: sfLane, attempts: 3 })
  if (open.length === maxAtOnce)
    await queueJob(db, planJob, {}, { key: `${planJob}:next`, pauseMs: portionPauseMs })
}

export const parcelJobs: Jobs = {
  [routeJob]: { partner: 'sf', inSteps: readRoute },
  [planJob]: readRoutes,
  [followJob]: followParcels,
  [resubscribeJob]: resubscribe,
  ...deletesOld(
    'deleteOldRoutes',
    (context) => readSetting(context, 'parcel_routes_kept_days'),
    deleteOldRoutes,
  ),
}

export const parcelSchedule: Schedule = {
  [planJob]: '*/20 * * * *',
  [resubscribeJob]: '9 * * * *',
  deleteOldRoutes: '43 19 * * *',
}
