import { type Language, languages } from '@selvedge/contract/core/words/language.ts'

export const languageStorageKey = 'selvedge.language'

const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value)

/** What was chosen here before; else Chinese, which staff work in: English is chosen at the sign-in. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(languageStorageKey)
  return isLanguage(stored) ? stored : 'zh'
}
