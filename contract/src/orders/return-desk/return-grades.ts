import type { Bilingual } from '../../core/words/language.ts'

/** In what state goods have come back. */
export const returnGrades = ['A', 'B', 'C'] as const
export type ReturnGrade = (typeof returnGrades)[number]

export const returnGradeWords = {
  A: { zh: 'A 全新', en: 'A, as new' },
  B: { zh: 'B 轻微瑕疵', en: 'B, minor flaws' },
  C: { zh: 'C 损坏', en: 'C, damaged' },
} as const satisfies Record<ReturnGrade, Bilingual>

/**
 * What becomes of them. resale: on hand at the location. writeOff: received and taken off again by a stock take. claim: the
 * same, and the courier is asked to pay.
 */
export const returnDispositions = ['resale', 'writeOff', 'claim'] as const
export type ReturnDisposition = (typeof returnDispositions)[number]

export const returnDispositionWords = {
  resale: { zh: '重新上架', en: 'Resale' },
  writeOff: { zh: '报损', en: 'Write-off' },
  claim: { zh: '快递索赔', en: 'Courier claim' },
} as const satisfies Record<ReturnDisposition, Bilingual>

/** What may become of goods of a grade: what is damaged is not sold again. */
export const dispositionsOf = (grade: ReturnGrade): readonly ReturnDisposition[] =>
  grade === 'C' ? ['writeOff', 'claim'] : returnDispositions

export const staysInStock = (disposition: ReturnDisposition): boolean => disposition === 'resale'
