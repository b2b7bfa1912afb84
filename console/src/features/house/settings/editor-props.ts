import type { SettingRow } from '@selvedge/contract/house/settings/settings.ts'

/** What every control of a setting is given. */
export interface EditorProps {
  setting: SettingRow
  /** Null where nothing was typed. */
  draft: string | null
  change(text: string | null): void
  /** Id of the text that says what it does. */
  effectId: string
}
