import type { Bilingual } from '@selvedge/contract/language.ts'
import { currentLanguage, englishOfArrived } from './catalogue.ts'
import { t } from './t.ts'

/** A name that comes in both languages, as the contract's tables have them. */
export const bilingual = (text: Bilingual): string => text[currentLanguage()]

/** A text that the contract's tables or the server give in Chinese, in the language that is shown. */
export const told = (text: string): string => englishOfArrived(text) ?? text

/** Names in a row: `SO1、SO2`. */
export const joined = (names: readonly string[]): string => names.join(t('、'))

/** Statements in a row. */
export const stated = (statements: readonly string[]): string => statements.join(t('；'))
