import type { Bilingual } from '@selvedge/contract/language.ts'
import { reasonIn } from '@selvedge/contract/reasons.ts'
import { currentLanguage } from './language.ts'
import { t } from './t.ts'

/** A name that comes in both languages, as the contract's tables have them. */
export const bilingual = (text: Bilingual): string => text[currentLanguage()]

/** A verdict of the contract's tables of states: true, or the reason why not, in the language that is shown. */
export const toldVerdict = (verdict: true | string): true | string =>
  verdict === true ? true : reasonIn(currentLanguage(), verdict)

/** Names in a row: `SO1、SO2`. */
export const listed = (names: readonly string[]): string => names.join(t('、'))

/** Statements in a row. */
export const stated = (statements: readonly string[]): string => statements.join(t('；'))
