import { type Language, languages } from '@selvedge/contract/language.ts'
import { useSyncExternalStore } from 'react'

/** English by its Chinese source. */
export type Catalogue = Readonly<Record<string, string>>

const keptAs = 'selvedge.language'

let language: Language = 'zh'
/** The last that was asked for: a catalogue that comes late must not win. */
let wanted: Language = 'zh'
/** Null while Chinese is shown: the source needs no catalogue. */
let english: Catalogue | null = null
const listeners = new Set<() => void>()

export const currentLanguage = (): Language => language

/** The English of a text, or undefined: Chinese is shown, or nobody has written it yet. */
export const englishOf = (text: string): string | undefined =>
  english && Object.hasOwn(english, text) ? english[text] : undefined

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value)

/** What was chosen here before; else Chinese, unless the browser speaks English. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(keptAs)
  if (isLanguage(kept)) return kept
  return navigator.language.startsWith('en') ? 'en' : 'zh'
}

/** Shows a language: English texts are loaded first, then everything is drawn anew. */
export async function showLanguage(next: Language): Promise<void> {
  wanted = next
  const catalogue = next === 'en' ? (await import('./en.ts')).en : null
  if (wanted !== next) return
  english = catalogue
  language = next
  document.documentElement.lang = next === 'zh' ? 'zh-CN' : 'en'
  for (const listener of listeners) listener()
}

/** The same by choice: remembered. */
export async function chooseLanguage(next: Language): Promise<void> {
  localStorage.setItem(keptAs, next)
  await showLanguage(next)
}

/** The language that is shown; who calls it is drawn anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage)
