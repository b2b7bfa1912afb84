import type { SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { bilingual } from '../../../text/server-text.ts'

/** The server's words in the language that is shown. */
export const nameOf = ({ name }: SettingRow): string => bilingual(name)
export const effectOf = ({ effect }: SettingRow): string => bilingual(effect)
