import type { SettingRow } from '@selvedge/contract/settings.ts'
import { currentLanguage } from '../../text/language.ts'

/** The server's words in the language that is shown. */
export const nameOf = ({ name }: SettingRow): string => name[currentLanguage()]
export const effectOf = ({ effect }: SettingRow): string => effect[currentLanguage()]
