import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { type Jobs, queueJob, type Schedule } from '../../../core/jobs/jobs.ts'
import { checkInstallation, checkInstallationJob } from './connection/uninstall.ts'
import {
  levelsJob,
  locationLevelsJob,
  orderedLevelsJob,
  setLevelsJob,
  touchLocation,
  touchOrderedLevels,
  touchSets,
} from './levels.ts'
import { subscribe } from './storefronts.service.ts'
import { selectRows } from './storefronts.sql.ts'
import { productSyncJob, syncPage } from './sync/product-sync.ts'

const renewJob = 'renewSubscription'

/** A storefront ends what could not be delivered for hours, and a newer version may want to be told of more. */
async function renewSubscriptions({ db }: Context): Promise<void> {
  for (const { channel, enabled } of await selectRows(db)) {
    if (!enabled) continue
    await queueJob(
      db,
      renewJob,
      { channel },
      { key: `${renewJob}:${channel}`, lane: storefrontLane(channel) },
    )
  }
}

async function renewSubscription(steps: Steps, payload: unknown): Promise<void> {
  await subscribe(steps, z.object({ channel: z.enum(channels) }).parse(payload).channel)
}

export const storefrontJobs: Jobs = {
  [productSyncJob]: { partner: 'storefront', inSteps: syncPage },
  [checkInstallationJob]: { partner: 'storefront', inSteps: checkInstallation },
  [setLevelsJob]: touchSets,
  [orderedLevelsJob]: touchOrderedLevels,
  [levelsJob]: touchOrderedLevels,
  [locationLevelsJob]: touchLocation,
  renewSubscriptions,
  [renewJob]: { partner: 'storefront', inSteps: renewSubscription },
}

export const storefrontSchedule: Schedule = { renewSubscriptions: '41 * * * *' }
