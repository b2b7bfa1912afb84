import { type Language, languages } from '@selvedge/contract/language.ts'
import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguage, speak } from './catalogue.ts'

const keptAs = 'selvedge.language'

const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value)

/** What was chosen here before; else Chinese, unless the browser speaks English. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(keptAs)
  if (isLanguage(kept)) return kept
  return navigator.language.startsWith('en') ? 'en' : 'zh'
}

/** The page says what it is written in. */
export function markLanguage(root: HTMLElement): void {
  root.lang = currentLanguage() === 'zh' ? 'zh-CN' : 'en'
}

/** Speaks a language by choice: everything is drawn anew, and it is remembered. */
export async function chooseLanguage(next: Language): Promise<void> {
  localStorage.setItem(keptAs, next)
  await speak(next)
}

/** The language that is spoken; who calls it is drawn anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage)
