import { endStates } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import type { Context } from '../../../../core/http/context.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { touchEffectsFrom } from '../../../../core/outbox/outbox.ts'
import { unlessUnreadable } from '../../../house/settings/settings.public.ts'
import { accessToTracking } from '../account.ts'
import { subscriptionsOf } from './parcels.reads.ts'
import { openSince } from './parcels.rules.ts'
import { takeSubscribedElsewhere } from './parcels.sql.ts'

export const subscribeAnewJob = 'subscribeParcelsAnew'
const maxAtOnce = 500

/**
 * Another account tells nothing of what this one has subscribed to: all open parcels are subscribed to once more, a portion in
 * each transaction. Which ones are left is kept with the parcels, so that it goes on wherever it was cut off.
 */
export async function subscribeAnew(context: Context): Promise<void> {
  const { db, now } = context
  const access = await unlessUnreadable(accessToTracking(context))
  if (!access) return
  const of = { mark: access.mark, since: openSince(now), ends: endStates, most: maxAtOnce }
  const taken = await takeSubscribedElsewhere(db, of)
  if (taken.length === 0) return
  touchEffectsFrom(context, subscriptionsOf(taken.map(({ id }) => id)))
  if (taken.length === maxAtOnce)
    await queueJob(db, subscribeAnewJob, {}, { key: `${subscribeAnewJob}:next` })
}
