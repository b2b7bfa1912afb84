import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { NoteShopAccount } from '../../../../ports/note-shop.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { findTokens } from './tokens.sql.ts'

export const notSetUp: StorableFailure = { kind: 'service.notConfigured', params: { service: 'xiaohongshu' } }
export const noAccess: StorableFailure = { kind: 'xiaohongshu.noAccess', params: {} }

export interface Connection {
  account: NoteShopAccount
  shippingTemplateId: string
  imageBase: string
}

/** Null where connection or secret is missing. */
export async function readConnection(context: Pick<Context, 'db' | 'secrets'>): Promise<Connection | null> {
  const known = await readSetting(context, 'xiaohongshu')
  if (!known) return null
  const secret = await readSetting(context, 'xiaohongshu_secret')
  if (secret === '') return null
  const { url, appId, shippingTemplateId, imageBase = '' } = known
  return { account: { url, appId, secret }, shippingTemplateId, imageBase }
}

type Account = Pick<NoteShopAccount, 'appId' | 'url'>

/** What was given by one address is sent to no other. */
export const purposeOf = ({ appId, url }: Account, what: 'access' | 'refresh'): string =>
  `xiaohongshu_token:${appId}:${what}:${new URL(url).origin}`

/** What was sealed; null where it was under another key, or for another address. */
export function openToken(
  { secrets }: Pick<Context, 'secrets'>,
  account: Account,
  what: 'access' | 'refresh',
  sealed: string,
): string | null {
  try {
    return secrets.open(sealed, purposeOf(account, what))
  } catch {
    return null
  }
}

export interface Access extends Connection {
  token: string
  /** The same as it is kept. */
  sealed: string
  /** A token that was refused so soon is refused for another reason than its age. */
  young: boolean
}

/** A call may take a while: what ends within it is no access. */
const spareMs = 60_000

/** How the shop is told something now; otherwise why it can't be. */
export async function readAccess(context: Context): Promise<Access | { missing: StorableFailure }> {
  const connection = await readConnection(context)
  if (!connection) return { missing: notSetUp }
  const { appId } = connection.account
  const stored = await findTokens(context.db, appId)
  const good = stored && new Date(stored.accessUntil).getTime() - context.now.getTime() > spareMs
  const token = good ? openToken(context, connection.account, 'access', stored.access) : null
  if (!stored || token === null) return { missing: noAccess }
  return { ...connection, token, sealed: stored.access, young: stored.young }
}
