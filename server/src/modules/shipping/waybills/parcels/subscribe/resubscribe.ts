import { endStates } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import type { Context } from '../../../../../core/http/context.ts'
import { queueJob } from '../../../../../core/jobs/jobs.ts'
import { touchEffectsFrom } from '../../../../../core/outbox/outbox.ts'
import { unlessUnreadable } from '../../../../house/settings/settings.public.ts'
import { accessToTracking } from '../../account.ts'
import { subscriptionsOf } from '../parcels.reads.ts'
import { openSince, pollIntervalMs } from '../parcels.rules.ts'
import { takeToResubscribe } from '../parcels.sql.ts'

export const resubscribeJob = 'resubscribeParcels'
const maxAtOnce = 500

/**
 * Another account tells nothing of what this one has subscribed to: all open parcels are subscribed to once more, a portion in
 * each transaction. Which ones are left is kept with the parcels, so that it goes on wherever it was cut off. Where a salt was
 * lost, the older subscription ends without news of that: by and by those parcels are tried again, too.
 */
export async function resubscribe(context: Context): Promise<void> {
  const { db, now } = context
  const access = await unlessUnreadable(accessToTracking(context))
  if (!access) return
  const before = new Date(now.getTime() - pollIntervalMs)
  const of = { mark: access.mark, since: openSince(now), before, ends: endStates, most: maxAtOnce }
  const taken = await takeToResubscribe(db, of, now)
  if (taken.length === 0) return
  touchEffectsFrom(context, subscriptionsOf(taken.map(({ id }) => id)))
  if (taken.length === maxAtOnce) await queueJob(db, resubscribeJob, {}, { key: `${resubscribeJob}:next` })
}
