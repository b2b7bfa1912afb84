import type { Bilingual } from '../../core/words/language.ts'
import { fieldErrorOf } from '../../core/words/objections.ts'
import type { SettingDefinition } from './setting.ts'
import { type SettingKey, settings } from './setting-keys.ts'

function listIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Why the text is no value of the setting, in both languages; null where it is one. */
export function settingObjection(key: SettingKey, text: string): Bilingual | null {
  const { value, saving = value }: SettingDefinition = settings[key]
  const [issue] = saving.safeParse(text).error?.issues ?? []
  return issue ? fieldErrorOf(issue, listIn(text), { keys: true }) : null
}
