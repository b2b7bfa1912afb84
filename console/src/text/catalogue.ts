import type { Language } from '@selvedge/contract/core/words/language.ts'

let language: Language = 'zh'
/** The last that was asked for: a catalogue that comes late must not win. */
let wanted: Language = 'zh'
/** Null while Chinese is spoken: the source needs no catalogue. */
let english: typeof import('./en.ts') | null = null
const listeners = new Set<() => void>()

export const currentLanguage = (): Language => language

/** The English of a text, or undefined: Chinese is spoken, or nobody has written it yet. */
export const englishOf = (text: string): string | undefined =>
  english && Object.hasOwn(english.en, text) ? english.en[text] : undefined

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Speaks a language from now on, in a worker, too: English texts are loaded first, then whoever listens is told. */
export async function speak(next: Language): Promise<void> {
  wanted = next
  const catalogue = next === 'en' ? await import('./en.ts') : null
  if (wanted !== next) return
  english = catalogue
  language = next
  for (const listener of listeners) listener()
}
