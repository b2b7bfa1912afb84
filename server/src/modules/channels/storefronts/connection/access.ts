import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Context } from '../../../../core/http/context.ts'
import { SecretUnreadable } from '../../../../core/secrets/secrets.ts'
import { type StorefrontCredentials, StorefrontError } from '../../../../ports/storefront/storefront.ts'
import { findRow, type StorefrontRow } from '../storefronts.sql.ts'

const purposeOf = (channel: Channel, what: 'token' | 'webhookSecret') => `storefront:${channel}:${what}`

/** The text as it is kept. */
export const seal = (
  { secrets }: Pick<Context, 'secrets'>,
  channel: Channel,
  what: 'token' | 'webhookSecret',
  text: string,
): string => (text === '' ? '' : secrets.seal(text, purposeOf(channel, what)))

/** The reverse; null where it was kept under another key. */
export function open(
  { secrets }: Pick<Context, 'secrets'>,
  row: Pick<StorefrontRow, 'channel' | 'token' | 'webhookSecret'>,
  what: 'token' | 'webhookSecret',
): string | null {
  if (row[what] === '') return ''
  try {
    return secrets.open(row[what], purposeOf(row.channel, what))
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

export const unreadable: StorableFailure = { kind: 'storefront.tokenUnreadable', params: {} }

/** Without a token there is no shop: it was forgotten when the shop took our app away. */
export const uninstalled: StorableFailure = { kind: 'storefront.uninstalled', params: {} }

/** A connected shop; otherwise why there is none. */
export type Access =
  | { credentials: StorefrontCredentials; webhookSecret: string }
  | { missing: StorableFailure }

/** By what a shop signs, whether or not it is connected by now; empty where nobody can tell. */
export async function webhookSecretOf(
  context: Pick<Context, 'db' | 'secrets'>,
  channel: Channel,
): Promise<string> {
  const row = await findRow(context.db, channel)
  return (row && open(context, row, 'webhookSecret')) ?? ''
}

/** How to reach the shop of a channel. */
export async function accessTo(context: Pick<Context, 'db' | 'secrets'>, channel: Channel): Promise<Access> {
  const row = await findRow(context.db, channel)
  if (!row) return { missing: { kind: 'storefront.notConnected', params: {} } }
  if (!row.enabled) return { missing: { kind: 'storefront.off', params: {} } }
  if (row.token === '') return { missing: uninstalled }
  const token = open(context, row, 'token')
  const webhookSecret = open(context, row, 'webhookSecret')
  if (token === null || webhookSecret === null) return { missing: unreadable }
  return { credentials: { baseUrl: row.baseUrl, token }, webhookSecret }
}

/** The same by the token that is kept, be the shop switched off or not; null where none is. Throws where nobody can read it. */
export async function storedCredentials(
  context: Pick<Context, 'db' | 'secrets'>,
  channel: Channel,
): Promise<StorefrontCredentials | null> {
  const row = await findRow(context.db, channel)
  if (!row || row.token === '') return null
  const token = open(context, row, 'token')
  if (token === null) throw new StorefrontError(unreadable, { retryable: true, reportedByPartner: false })
  return { baseUrl: row.baseUrl, token }
}

/** The host of an address, as hosts are compared. */
export const hostOf = (baseUrl: string): string => (URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl)

/** The host of the shop that a channel is set up for, connected or not; empty where none is. */
export async function storefrontHost({ db }: Pick<Context, 'db'>, channel: Channel): Promise<string> {
  const row = await findRow(db, channel)
  return row ? hostOf(row.baseUrl) : ''
}
