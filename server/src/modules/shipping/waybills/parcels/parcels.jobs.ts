import { sfLane } from '@selvedge/contract/house/sync/partners.ts'
import { endStates } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { type Jobs, queueJob, type Schedule } from '../../../../core/jobs/jobs.ts'
import { deleteOld } from '../../../../core/jobs/retention.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { accessToCourier, accessToTracking } from '../account.ts'
import { deleteOldRoutes } from './old-routes.sql.ts'
import { phoneOf } from './parcels.reads.ts'
import { stateOfRoute } from './parcels.rules.ts'
import { lockParcel, takeOpenParcels } from './parcels.sql.ts'
import { takeNews } from './take-news.ts'

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

const mostAtOnce = 100
const dayMs = 24 * 3600_000
/** A parcel that is under way for longer will not arrive any more. */
const openDays = 60

/** Where nobody follows all parcels, the courier is asked after those under its waybills that have not arrived. */
async function readRoutes(context: Context): Promise<void> {
  if ((await accessToTracking(context)) || !(await accessToCourier(context))) return
  const since = new Date(context.now.getTime() - openDays * dayMs)
  const open = await takeOpenParcels(context.db, { since, most: mostAtOnce, ends: endStates }, context.now)
  for (const { id } of open)
    await queueJob(context.db, routeJob, { id }, { key: `${routeJob}:${id}`, lane: sfLane, attempts: 3 })
}

export const parcelJobs: Jobs = {
  [routeJob]: { partner: 'sf', inSteps: readRoute },
  readParcelRoutes: readRoutes,
  forgetOldRoutes: {
    inSteps: (steps) =>
      deleteOld(steps, (context) => readSetting(context, 'parcel_routes_kept_days'), deleteOldRoutes),
  },
}

export const parcelSchedule: Schedule = {
  readParcelRoutes: '*/20 * * * *',
  forgetOldRoutes: '43 19 * * *',
}
