import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { kuaidi100Lane, sfLane } from '@selvedge/contract/house/sync/partners.ts'
import type { Context } from '../../../core/http/context.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'
import { unlessUnreadable } from '../../house/settings/settings.public.ts'
import { accessToCourier, accessToTracking } from './account.ts'
import { resubscribeJob } from './parcels/subscribe/resubscribe.ts'

/** What waits for a connection goes once it is whole, and what another account follows is subscribed to under this one. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  if (key.startsWith('sf_') && (await unlessUnreadable(accessToCourier(context))))
    await wakeEffects(context, sfLane)
  if (!key.startsWith('kuaidi100_') || !(await unlessUnreadable(accessToTracking(context)))) return
  await wakeEffects(context, kuaidi100Lane)
  await queueJob(context.db, resubscribeJob, {}, { key: resubscribeJob })
}
