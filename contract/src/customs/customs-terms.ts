import { ownValue } from '../core/values/own-value.ts'

/** Whom a product is for, as customs are told. */
export const customsSexes = ['女童', '男童', '儿童', '婴儿', '女士', '男士'] as const
export type CustomsSex = (typeof customsSexes)[number]

/** How a fabric is made. */
export const weavingTypes = ['针织', '机织'] as const
export type WeavingType = (typeof weavingTypes)[number]

/** How these are called in English, by people and by suppliers' sheets; the first is shown. */
const sexWords: Record<CustomsSex, readonly string[]> = {
  女童: ['girl', 'girls'],
  男童: ['boy', 'boys'],
  儿童: ['child', 'children', 'kid', 'kids'],
  婴儿: ['infant', 'infants', 'baby'],
  女士: ['women', 'woman', 'female', 'ladies'],
  男士: ['men', 'man', 'male'],
}
const weavingWords: Record<WeavingType, readonly string[]> = {
  针织: ['knit', 'knitted'],
  机织: ['woven'],
}

const byWord = (words: Record<string, readonly string[]>) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([term, others]) => [term, ...others].map((word) => [word, term])),
  )
/** By what people and suppliers' sheets write, in small letters. */
export const sexTerms: Readonly<Record<string, string>> = byWord(sexWords)
export const weavingTerms: Readonly<Record<string, string>> = byWord(weavingWords)

/** A term in the one way of writing it; a text that is none stays as it is. */
const termOf = (terms: Readonly<Record<string, string>>, text: string): string =>
  ownValue(terms, text.trim().toLowerCase()) ?? text.trim()

export const normalSex = (text: string): string => termOf(sexTerms, text)
export const normalWeaving = (text: string): string => termOf(weavingTerms, text)

export const sexInEnglish = (sex: CustomsSex): string => sexWords[sex][0] ?? sex
export const weavingInEnglish = (weaving: WeavingType): string => weavingWords[weaving][0] ?? weaving

/** Countries as suppliers' sheets and people write them beside their usual names, with their codes of ISO. */
export const otherCountryNames: readonly (readonly [name: string, code: string])[] = [
  ['uk', 'GB'],
  ['england', 'GB'],
  ['great britain', 'GB'],
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['turkey', 'TR'],
  ['korea', 'KR'],
  ['czech republic', 'CZ'],
  ['macedonia', 'MK'],
  ['burma', 'MM'],
  ['viet nam', 'VN'],
  ['hong kong', 'HK'],
  ['香港', 'HK'],
  ['macao', 'MO'],
  ['macau', 'MO'],
  ['澳门', 'MO'],
]
