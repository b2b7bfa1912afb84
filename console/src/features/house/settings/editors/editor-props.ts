import type { SettingRow } from '@selvedge/contract/house/settings/settings.ts'

/** What was typed and is not yet saved. */
export interface SettingDraft {
  text: string
  /** The version that it was begun on: what somebody else saves meanwhile is not overwritten. */
  version: number
}

/** What every control of a setting is given. */
export interface EditorProps {
  setting: SettingRow
  /** Null where nothing was typed. */
  draft: SettingDraft | null
  change(text: string | null): void
  /** Id of the text that says what it does. */
  effectId: string
}
