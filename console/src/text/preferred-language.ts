import { type Language, languages } from '@selvedge/contract/core/language.ts'

export const languageKeptAs = 'selvedge.language'

const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value)

/** What was chosen here before; else Chinese, unless the browser speaks English. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(languageKeptAs)
  if (isLanguage(stored)) return stored
  return navigator.language.startsWith('en') ? 'en' : 'zh'
}
