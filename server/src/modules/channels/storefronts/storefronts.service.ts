import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { storefrontSave, storefrontTest } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { storableFailure } from '../../../core/jobs/failures/storable-failure.ts'
import { closeBreaker } from '../../../core/outbox/partners/breakers.sql.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'
import { withoutTrailingSlashes } from '../../../core/trailing-slashes.ts'
import { noStorefrontThere, StorefrontError } from '../../../ports/storefront/storefront.ts'
import { accessTo, open, seal } from './connection/access.ts'
import { refuse } from './connection/refuse.ts'
import { findRow, lockRow, noteSubscription, type StorefrontRow, upsertRow } from './storefronts.sql.ts'
import { resumeProductSync } from './sync/product-sync.ts'

type Given = z.output<(typeof storefrontSave)['body']>

/** Sets a shop up, then has it tell us what happens there; where that fails the shop is set up all the same. */
export async function saveStorefront(
  steps: Steps,
  _query: unknown,
  given: Given,
): Promise<{ problem: StorableFailure | null }> {
  await steps.step((context) => keep(context, given))
  return { problem: given.enabled ? await subscribe(steps, given.channel) : null }
}

async function keep(context: Context, given: Given): Promise<void> {
  const { channel, name, enabled, version } = given
  const before = await lockRow(context.db, channel)
  // An empty one says that it was not set up: somebody else may have done so since.
  if (version !== undefined && version !== (before?.version ?? ''))
    fail('STOREFRONT_CHANGED_SINCE', { name: before?.name ?? name })
  const baseUrl = withoutTrailingSlashes(given.baseUrl)
  const stored = (what: 'token' | 'webhookSecret') =>
    given[what] === '' ? (before?.[what] ?? '') : seal(context, channel, what, given[what])
  // A token that is kept is sent to no other address: whoever moves the shop enters it again.
  if (given.token === '' && (before?.baseUrl !== baseUrl || before.token === ''))
    fail('STOREFRONT_TOKEN_MISSING')
  const row = {
    channel,
    name,
    enabled,
    baseUrl,
    token: stored('token'),
    webhookSecret: stored('webhookSecret'),
    updatedAt: context.now,
  }
  await upsertRow(context.db, row)
  // What could not be delivered so far may be now.
  if (enabled) await wakeEffects(context, storefrontLane(channel))
  // Where it is now, it may well answer.
  await closeBreaker(context.db, storefrontLane(channel))
  if (enabled) await resumeProductSync(context, channel)
  if (enabled)
    for (const connected of context.listeners.storefrontConnected) await connected(context, channel)
  context.note({
    subject: 'storefront',
    subjectId: channel,
    before: before && audited(before, before),
    after: audited(row, before),
  })
}

/** Of secrets only whether they were changed. */
const audited = (
  row: Pick<StorefrontRow, 'name' | 'baseUrl' | 'enabled' | 'token' | 'webhookSecret'>,
  before: StorefrontRow | null,
) => ({
  name: row.name,
  baseUrl: row.baseUrl,
  enabled: row.enabled,
  tokenChanged: row.token !== (before?.token ?? ''),
  secretChanged: row.webhookSecret !== (before?.webhookSecret ?? ''),
})

/** Where a shop tells us what happens, below the address that the world knows us by. */
export const webhookPath = (channel: Channel) => `/admin-api/plugin/webhook/storefront/${channel}`

/** Has the shop tell us what happens there. Answers what is wrong; null where all is well. */
export async function subscribe(steps: Steps, channel: Channel): Promise<StorableFailure | null> {
  const access = await steps.step((context) => accessTo(context, channel))
  if ('missing' in access) return access.missing
  const problem = await subscribeAt(steps, channel, access)
  await steps.step(({ db, now }) =>
    noteSubscription(db, channel, { problem, subscribedAt: problem === null ? now : null }),
  )
  return problem
}

async function subscribeAt(
  { partners, publicUrl }: Steps,
  channel: Channel,
  { credentials, webhookSecret }: Extract<Awaited<ReturnType<typeof accessTo>>, { credentials: unknown }>,
): Promise<StorableFailure | null> {
  if (publicUrl === '') return { kind: 'storefront.noPublicUrl', params: {} }
  if (webhookSecret === '') return { kind: 'storefront.noWebhookSecret', params: {} }
  try {
    await partners.storefront(channel, credentials).subscribe(publicUrl + webhookPath(channel))
    return null
  } catch (error) {
    // What else stands there is told nobody, as by the test of an address.
    if (error instanceof StorefrontError)
      return error.reportedByPartner ? storableFailure(error) : noStorefrontThere
    throw error
  }
}

/** Asks a shop for its name. */
export async function testStorefront(
  steps: Steps,
  _query: unknown,
  { channel, baseUrl, token: given }: z.output<(typeof storefrontTest)['body']>,
): Promise<{ shop: string }> {
  const stored = given === '' ? await steps.step((context) => storedToken(context, channel, baseUrl)) : given
  const token = stored === '' ? fail('STOREFRONT_TOKEN_MISSING') : stored
  try {
    return {
      shop: await steps.partners.triedStorefront({ baseUrl: withoutTrailingSlashes(baseUrl), token }).check(),
    }
  } catch (error) {
    if (error instanceof StorefrontError) refuse(error)
    throw error
  }
}

/** The token that is kept for that very address: no other gets to see it. */
async function storedToken(context: Context, channel: Channel, baseUrl: string): Promise<string> {
  const row = await findRow(context.db, channel)
  return row && row.baseUrl === withoutTrailingSlashes(baseUrl) ? (open(context, row, 'token') ?? '') : ''
}
