import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { type StorefrontCredentials, StorefrontError } from '../../../../ports/storefront/storefront.ts'
import { clearToken, lockRow } from '../storefronts.sql.ts'
import { hostOf, open, storedCredentials, uninstalled } from './access.ts'

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
  await confirmInstallation(steps, z.object({ channel: z.enum(channels) }).parse(payload).channel)
}

/** Answers of a shop that is frozen, closed or not there any more. */
const closed: ReadonlySet<number | undefined> = new Set([402, 404, 423])

/**
 * The hosts of the shop that has our app, as we reach it and as it calls itself; null where none has: no token is kept, the shop
 * refuses it, or is closed. Throws where nobody can tell: what follows from null can't be undone.
 */
export async function findInstallation(steps: Steps, channel: Channel): Promise<readonly string[] | null> {
  try {
    const credentials = await confirmInstallation(steps, channel)
    if (credentials === null) return null
    return [hostOf(credentials.baseUrl), await steps.partners.storefront(channel, credentials).domain()]
  } catch (error) {
    if (error instanceof StorefrontError && closed.has(error.status)) return null
    throw error
  }
}

/**
 * Forgets the token of a shop that refuses it. One that still takes it was installed anew since then: what a shop tells may come
 * hours late. Answers how that is reached.
 */
async function confirmInstallation(steps: Steps, channel: Channel): Promise<StorefrontCredentials | null> {
  const credentials = await steps.step((context) => storedCredentials(context, channel))
  if (credentials === null) return null
  try {
    await steps.partners.storefront(channel, credentials).check()
  } catch (error) {
    // Another refusal, such as for a right that was not granted, comes of a shop that still has the app.
    if (!(error instanceof StorefrontError) || error.status !== 401) throw error
    await steps.step((context) => markUninstalled(context, channel, credentials.token))
    return null
  }
  return credentials
}

async function markUninstalled(context: Context, channel: Channel, refused: string): Promise<void> {
  const row = await lockRow(context.db, channel)
  // Somebody may have entered a new one meanwhile.
  if (!row || open(context, row, 'token') !== refused) return
  await clearToken(context.db, channel, uninstalled)
  context.note({
    subject: 'storefront',
    subjectId: channel,
    before: { uninstalled: false },
    after: { uninstalled: true },
  })
}
