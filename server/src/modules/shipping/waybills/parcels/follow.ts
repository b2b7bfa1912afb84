import type { Context } from '../../../../core/http/context.ts'
import { queueEffectsFrom } from '../../../../core/outbox/outbox.ts'
import { withdrawUnused } from '../cancel.ts'
import { parcelsToFollow, subscriptions } from './parcels.reads.ts'
import { insertParcels } from './parcels.sql.ts'

/** What has left is followed from now on, where somebody is connected who does so. */
export async function onShipOrdersLeft(context: Context, shipOrderIds: readonly number[]): Promise<void> {
  await withdrawUnused(context, shipOrderIds)
  insertParcels(context.db, parcelsToFollow(shipOrderIds), context.now)
  queueEffectsFrom(context, subscriptions(shipOrderIds))
}
