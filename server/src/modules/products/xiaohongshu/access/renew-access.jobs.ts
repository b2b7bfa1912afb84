import { createHash } from 'node:crypto'
import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { xiaohongshuLane } from '@selvedge/contract/house/sync/partners.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { type Jobs, queueJob, type Schedule } from '../../../../core/jobs/jobs.ts'
import { classifyFailure } from '../../../../core/outbox/delivery-failures.ts'
import { wakeEffects } from '../../../../core/outbox/sweep.ts'
import type { NoteShopAccount, NoteShopTokens } from '../../../../ports/note-shop.ts'
import { readSetting, unlessUnreadable } from '../../../house/settings/settings.public.ts'
import { openToken, purposeOf, readConnection } from './access.ts'
import { findTokens, noteCode, storeAccessTokens } from './tokens.sql.ts'

export const renewJob = 'renewXiaohongshuAccess'
/** One after the other on all nodes: what renews access is never sent by two at once. */
export const renewQueues = [renewJob]

const dayMs = 86_400_000
/** Of seven days: so long before its end access is renewed, so that a platform that is away for a day ends nothing. */
const spareMs = 2 * dayMs

export const queueRenewal = ({ db }: Pick<Context, 'db'>): Promise<void> =>
  queueJob(db, renewJob, {}, { key: renewJob, queue: renewJob, lane: xiaohongshuLane })

const keys: ReadonlySet<SettingKey> = new Set(['xiaohongshu', 'xiaohongshu_secret', 'xiaohongshu_code'])

/** What was set up may be what everything waits for. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  if (!keys.has(key) || !(await unlessUnreadable(readConnection(context)))) return
  await queueRenewal(context)
  await wakeEffects(context, xiaohongshuLane)
}

const hashOf = (code: string): string => createHash('sha256').update(code, 'utf8').digest('hex')

interface Wanted {
  account: NoteShopAccount
  by: { code: string } | { refresh: string }
  codeHash: string
}

/** Null where there is nothing to renew, or nothing to renew it by. */
async function begin(context: Context): Promise<Wanted | null> {
  const connection = await readConnection(context)
  if (!connection) return null
  const { account } = connection
  const code = await readSetting(context, 'xiaohongshu_code')
  const codeHash = hashOf(code)
  const stored = await findTokens(context.db, account.appId)
  if (code !== '' && stored?.codeHash !== codeHash) return { account, by: { code }, codeHash }
  if (!stored) return null
  const at = context.now.getTime()
  if (new Date(stored.accessUntil).getTime() - at > spareMs) return null
  const refresh = openToken(context, account, 'refresh', stored.refresh)
  if (refresh === null || new Date(stored.refreshUntil).getTime() <= at) return null
  return { account, by: { refresh }, codeHash: stored.codeHash }
}

async function keep(context: Context, { account, codeHash }: Wanted, given: NoteShopTokens): Promise<void> {
  const { appId } = account
  await storeAccessTokens(context, appId, {
    ...given,
    access: context.secrets.seal(given.access, purposeOf(account, 'access')),
    refresh: context.secrets.seal(given.refresh, purposeOf(account, 'refresh')),
    codeHash,
  })
  await wakeEffects(context, xiaohongshuLane)
}

/** Exchanges the code for access, or renews it in time. */
async function renew(steps: Steps): Promise<void> {
  const wanted = await steps.step(begin)
  if (!wanted) return
  const shop = steps.partners.noteShop(wanted.account)
  try {
    const { by } = wanted
    const given = 'code' in by ? await shop.authorise(by.code) : await shop.refresh(by.refresh)
    await steps.step((context) => keep(context, wanted, given))
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure || failure.retryable) throw error
    await steps.step((context) => noteCode(context, wanted.account.appId, wanted.codeHash))
  }
}

/** Access that there was is looked after; the first needs a code, and begins when that is entered. */
async function checkAccess(context: Context): Promise<void> {
  const connection = await readConnection(context)
  if (connection && (await findTokens(context.db, connection.account.appId))) await queueRenewal(context)
}

export const renewJobs: Jobs = {
  checkXiaohongshuAccess: checkAccess,
  [renewJob]: { partner: 'xiaohongshu', inSteps: renew },
}
export const renewSchedule: Schedule = { checkXiaohongshuAccess: '*/10 * * * *' }
