import { isSettingKey, type SettingKey, settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import type {
  configGet,
  configRestore,
  configSet,
  SettingSaved,
} from '@selvedge/contract/house/settings/settings.ts'
import type { z } from 'zod'
import { actorOf, type Context, callerOf } from '../../../core/http/context.ts'
import { fail, HttpFault } from '../../../core/http/fail.ts'
import { requireConfirmation } from '../../../core/http/guard/confirmation.ts'
import { leadsElsewhere } from './moved-connection.ts'
import {
  emptyVersions,
  findNewest,
  findStored,
  findVersion,
  insertVersion,
  lockSetting,
} from './settings.sql.ts'
import { fromStored, normalText, shown, toStored } from './stored.ts'
import { movedSecrets } from './stored-secrets.ts'

/** The setting of that name, if the caller holds the right that it asks for. Unknown ones are refused, 403 otherwise. */
export function settingFor(context: Context, key: string, tick: 'view' | 'change'): SettingKey {
  if (!isSettingKey(key)) return fail('SETTING_UNKNOWN', { key })
  if (!callerOf(context).rights.has(settings[key][tick])) throw new HttpFault('FORBIDDEN')
  return key
}

/** The text of one setting; a secret is masked. */
export async function getSetting(
  context: Context,
  query: z.output<(typeof configGet)['query']>,
): Promise<string> {
  const key = settingFor(context, query.key, 'view')
  return shown(context, key, await findStored(context.db, key)).value
}

/** Refuses to take the place of a version that was not seen; without one nothing is compared. */
async function refuseStale({ db }: Context, key: SettingKey, seen: number | undefined): Promise<void> {
  if (seen !== undefined && seen !== (await findNewest(db, key)))
    fail('SETTING_CHANGED_SINCE', { name: settings[key].name })
}

export async function changeSetting(
  context: Context,
  query: z.output<(typeof configSet)['query']>,
  body: z.output<(typeof configSet)['body']>,
): Promise<SettingSaved> {
  const key = settingFor(context, query.key, 'change')
  await lockSetting(context.db, key)
  await refuseStale(context, key, query.version)
  return saved(await keep(context, key, normalText(key, body), null))
}

/** Goes back to an earlier version, or to the default, by a version of its own. */
export async function restoreSetting(
  context: Context,
  _query: unknown,
  body: z.output<(typeof configRestore)['body']>,
): Promise<SettingSaved> {
  const key = settingFor(context, body.key, 'change')
  await lockSetting(context.db, key)
  await refuseStale(context, key, body.basedOn)
  const stored = body.version === null ? null : await findVersion(context.db, key, body.version)
  if (stored === null && body.version !== null) fail('SETTING_VERSION_UNKNOWN')
  return saved(await keep(context, key, normalText(key, fromStored(context, key, stored)), body.version))
}

/** What is answered where these were emptied with it. */
const saved = (emptied: readonly SettingKey[]): SettingSaved =>
  emptied.length === 0 ? 1 : { emptied: emptied.map((key) => ({ key, name: settings[key].name })) }

/** Sets one for a call or a demo whose right is not the setting's own: refused where it is no value, or based on another version. */
export async function saveSetting(
  context: Context,
  key: SettingKey,
  text: string,
  seen?: number,
): Promise<void> {
  await lockSetting(context.db, key)
  await refuseStale(context, key, seen)
  await keep(context, key, normalText(key, text), null)
}

/**
 * Keeps the text as the newest version, unless it already applies. Answers the secrets that were emptied with it. The caller has
 * locked the setting.
 */
async function keep(
  context: Context,
  key: SettingKey,
  text: string,
  restoredFrom: number | null,
): Promise<SettingKey[]> {
  const before = await findStored(context.db, key)
  const value = toStored(context, key, text)
  // What is told there holds people's names, numbers and phones: a stolen session leads none of it to itself.
  if (leadsElsewhere(key, before ?? settings[key].default, value)) requireConfirmation(context)
  context.note({
    subject: 'setting',
    subjectId: key,
    before: audited(key, shown(context, key, before).value),
    after: audited(key, shown(context, key, value).value),
  })
  if (value === before) return []
  const emptied: SettingKey[] = []
  for (const secret of movedSecrets(key, before ?? settings[key].default, value))
    if (await clearSecret(context, secret)) emptied.push(secret)
  await insertVersion(context.db, {
    key,
    value,
    changedAt: context.now,
    changedBy: actorOf(context),
    restoredFrom,
  })
  for (const changed of context.listeners.settingChanged) await changed(context, key)
  return emptied
}

/**
 * A secret that is kept is sent to no other address: whoever moves its connection enters it again. Nor does anybody go back
 * to what it was before. Whether there was one.
 */
async function clearSecret(context: Context, key: SettingKey): Promise<boolean> {
  await lockSetting(context.db, key)
  const stored = await findStored(context.db, key)
  if (stored === null) return false
  const isSet = shown(context, key, stored).value !== ''
  if (isSet) await keep(context, key, '', null)
  await emptyVersions(context.db, key, toStored(context, key, ''))
  return isSet
}

const maxAudited = 2000

/** The audit tells that a secret was set, not even its end; of long texts the beginning, since versions hold it all. */
const audited = (key: SettingKey, value: string) => ({
  value: settings[key].secret ? value.slice(0, 4) : value.slice(0, maxAudited),
})
