import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { StorefrontError } from '../../../ports/storefront.ts'
import { accessTo, open, uninstalled } from './access.ts'
import { forgetToken, lockRow } from './storefronts.sql.ts'

export const checkInstallationJob = 'checkInstallation'

/** The shop says that it has taken our app away. */
export const queueInstallationCheck = ({ db }: Context, channel: Channel): Promise<void> =>
  queueJob(
    db,
    checkInstallationJob,
    { channel },
    { key: `${checkInstallationJob}:${channel}`, lane: storefrontLane(channel) },
  )

export async function checkInstallation(steps: Steps, payload: unknown): Promise<void> {
  await seesInstallation(steps, z.object({ channel: z.enum(channels) }).parse(payload).channel)
}

/**
 * Whether a shop has our app. Forgets the token of one that refuses it. One that still takes it was installed anew since
 * then: what a shop tells may come hours late.
 */
export async function seesInstallation(steps: Steps, channel: Channel): Promise<boolean> {
  const access = await steps.step((context) => accessTo(context, channel))
  if ('missing' in access) return false
  const { token } = access.credentials
  try {
    await steps.partners.storefront(channel, access.credentials).check()
  } catch (error) {
    if (!(error instanceof StorefrontError) || error.retryable || !error.reportedByPartner) throw error
    await steps.step((context) => forget(context, channel, token))
    return false
  }
  return true
}

async function forget(context: Context, channel: Channel, refused: string): Promise<void> {
  const row = await lockRow(context.db, channel)
  // Somebody may have entered a new one meanwhile.
  if (!row || open(context, row, 'token') !== refused) return
  await forgetToken(context.db, channel, uninstalled)
  context.note({
    subject: 'storefront',
    subjectId: channel,
    before: { uninstalled: false },
    after: { uninstalled: true },
  })
}
