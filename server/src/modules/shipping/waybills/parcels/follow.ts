import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { send } from '../../../../core/db/transact.ts'
import type { Context } from '../../../../core/http/context.ts'
import { jobStatement } from '../../../../core/jobs/jobs.ts'
import { queueEffectsFrom } from '../../../../core/outbox/outbox.ts'
import { withdrawUnused } from '../cancel.ts'
import { parcelsToFollow, subscriptions } from './parcels.reads.ts'
import { insertParcels } from './parcels.sql.ts'

export const followJob = 'followParcels'
const payload = z.object({ shipOrderIds: z.array(z.int()) })

/** What has left is followed from now on, in a transaction of its own: two ship orders may lie in one parcel. */
export async function onShipOrdersLeft(context: Context, shipOrderIds: readonly number[]): Promise<void> {
  await withdrawUnused(context, shipOrderIds)
  const job = jobStatement(followJob, { shipOrderIds })
  send(context.db, sql`${job} where exists (${parcelsToFollow(shipOrderIds)})`)
}

/** Follows the parcels of what has left, where somebody is connected who does so. */
export async function followParcels(context: Context, given: unknown): Promise<void> {
  const { shipOrderIds } = payload.parse(given)
  insertParcels(context.db, parcelsToFollow(shipOrderIds), context.now)
  queueEffectsFrom(context, subscriptions(shipOrderIds))
}
