import { systemActor } from '@selvedge/contract/core/actor.ts'
import type { Bilingual } from '@selvedge/contract/core/language.ts'
import { currentLanguage, englishOfArrived } from './catalogue.ts'
import { t } from './t.ts'

/** A name that comes in both languages, as the contract's tables have them. */
export const bilingual = (text: Bilingual): string => text[currentLanguage()]

/** A text that the contract's tables or the server give in Chinese, in the language that is shown. */
export const translateServerText = (text: string): string => englishOfArrived(text) ?? text

/** Who did it: nobody of the staff, where the system did. */
export const personName = (name: string): string => (name === systemActor ? t('系统') : name)

/** Names in a row: `SO1、SO2`. */
export const joinNames = (names: readonly string[]): string => names.join(t('、'))

/** Statements in a row. */
export const joinStatements = (statements: readonly string[]): string => statements.join(t('；'))
