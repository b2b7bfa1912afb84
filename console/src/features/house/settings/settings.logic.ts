import { isSettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { settingObjection } from '@selvedge/contract/house/settings/setting-objections.ts'
import type { SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { bilingual } from '../../../text/server-text.ts'

type Kind = SettingRow['kind']

/** JSON with a line for each field, so that it can be read and compared; anything else as it is. */
export function readable(kind: Kind, text: string): string {
  if (kind !== 'json' || text.trim() === '') return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Why the text is no value of the setting, as the server would refuse it; null where it is one. */
export function problemOf(key: string, text: string): string | null {
  const objection = isSettingKey(key) ? settingObjection(key, text) : null
  return objection && bilingual(objection)
}
