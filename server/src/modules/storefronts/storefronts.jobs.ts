import { channels } from '@selvedge/contract/storefronts.ts'
import type { Steps } from '../../core/context.ts'
import type { Jobs, Schedule } from '../../core/jobs.ts'
import { productSyncJob, syncPage } from './product-sync.ts'
import { subscribe } from './storefronts.service.ts'
import { selectRows } from './storefronts.sql.ts'

/** A storefront ends what could not be delivered for hours, and a newer version may want to be told of more. */
async function renewSubscriptions(steps: Steps): Promise<void> {
  const rows = await steps.step(({ db }) => selectRows(db))
  for (const channel of channels) {
    if (rows.some((row) => row.channel === channel && row.enabled)) await subscribe(steps, channel)
  }
}

export const storefrontJobs: Jobs = {
  [productSyncJob]: { withPartners: syncPage },
  renewSubscriptions: { withPartners: renewSubscriptions },
}

export const storefrontSchedule: Schedule = { renewSubscriptions: '41 * * * *' }
