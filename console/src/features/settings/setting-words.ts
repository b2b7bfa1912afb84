import type { SettingRow } from '@selvedge/contract/settings.ts'
import { bilingual } from '../../text/told.ts'

/** The server's words in the language that is shown. */
export const nameOf = ({ name }: SettingRow): string => bilingual(name)
export const effectOf = ({ effect }: SettingRow): string => bilingual(effect)
