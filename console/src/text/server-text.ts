import { systemActor } from '@selvedge/contract/core/actor.ts'
import type { Bilingual } from '@selvedge/contract/core/words/language.ts'
import { reasonIn } from '@selvedge/contract/reasons.ts'
import { currentLanguage } from './catalogue.ts'
import { t } from './t.ts'

/** A name that comes in both languages, as the contract's tables have them. */
export const bilingual = (text: Bilingual): string => text[currentLanguage()]

/** Why something can't be done: a reason of the contract's, or one in words already. */
export const reasonText = (reason: string): string => reasonIn(currentLanguage(), reason)

/** Who did it: nobody of the staff, where the system did. */
export const personName = (name: string): string => (name === systemActor ? t('系统') : name)

/** Names in a row: `SO1、SO2`. */
export const joinNames = (names: readonly string[]): string => names.join(t('、'))

/** Statements in a row. */
export const joinStatements = (statements: readonly string[]): string => statements.join(t('；'))
