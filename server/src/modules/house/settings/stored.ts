import { errorText } from '@selvedge/contract/errors.ts'
import type { SettingDefinition } from '@selvedge/contract/house/settings/setting.ts'
import { maskSecret, type SettingKey, settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import { settingObjection } from '@selvedge/contract/house/settings/setting-objections.ts'
import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { SecretUnreadable } from '../../../core/secrets/secrets.ts'

type Keys = Pick<Context, 'secrets'>
type Viewer = Pick<Context, 'secrets' | 'language'>

const definitionOf = (key: SettingKey): SettingDefinition => settings[key]
const purposeOf = (key: SettingKey): string => `setting:${key}`

/** The text as it is kept: of a secret, encrypted. */
export const toStored = ({ secrets }: Keys, key: SettingKey, text: string): string =>
  settings[key].secret ? secrets.seal(text, purposeOf(key)) : text

/** The reverse; null means the default. Refuses a secret that was kept under another key. */
export function fromStored({ secrets }: Keys, key: SettingKey, stored: string | null): string {
  if (stored === null) return settings[key].default
  if (!settings[key].secret) return stored
  try {
    return secrets.open(stored, purposeOf(key))
  } catch (error) {
    if (error instanceof SecretUnreadable) fail('SECRET_UNREADABLE', { name: settings[key].name })
    throw error
  }
}

/** What people see of a setting: a secret masked, and why it can't be used where it can't. */
export function shown(
  viewer: Viewer,
  key: SettingKey,
  stored: string | null,
): { value: string; problem: string } {
  if (!settings[key].secret) return { value: stored ?? settings[key].default, problem: '' }
  try {
    return {
      value: maskSecret(stored === null ? '' : viewer.secrets.open(stored, purposeOf(key))),
      problem: '',
    }
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    const problem = errorText('SECRET_UNREADABLE', viewer.language, { name: settings[key].name })
    return { value: maskSecret('?'), problem }
  }
}

/** The one way of writing this text, such as lines without blanks. Refuses what is no value of the setting. */
export function normalText(key: SettingKey, text: string): string {
  const { value, name } = definitionOf(key)
  const objection = settingObjection(key, text)
  if (objection) return fail('SETTING_INVALID', { name, detail: objection })
  return String(z.encode<z.ZodType>(value, value.parse(text)))
}
