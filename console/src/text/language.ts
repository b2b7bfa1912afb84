import type { Language } from '@selvedge/contract/core/words/language.ts'
import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguage, speak } from './catalogue.ts'
import { languageStorageKey } from './preferred-language.ts'

/** The page says what it is written in. */
export function markLanguage(root: HTMLElement): void {
  root.lang = currentLanguage() === 'zh' ? 'zh-CN' : 'en'
}

/** Speaks a language by choice: everything is drawn anew, and it is remembered. */
export async function chooseLanguage(next: Language): Promise<void> {
  localStorage.setItem(languageStorageKey, next)
  await speak(next)
}

/** The language that is spoken; who calls it is drawn anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage)
