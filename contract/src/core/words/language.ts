import { ownValue } from '../values/own-value.ts'

/** Chinese is the source of every text; English is complete beside it. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** A text in both. */
export interface Bilingual {
  zh: string
  en: string
}

/** Names in a row, as a part of another text. */
export const bothNames = (names: readonly string[]): Bilingual => ({
  zh: names.join('、'),
  en: names.join(', '),
})

/** The language of an `Accept-Language` header: Chinese, unless English comes first. */
export const languageOf = (header: string | undefined): Language =>
  /^\s*en\b/i.test(header ?? '') ? 'en' : 'zh'

/** What fills the places of a text; where a value is in both languages, the wanted one is taken. */
export type TextParameters = Readonly<Record<string, string | number | Bilingual>>

/** The text in a language, its `{name}` filled; a missing parameter leaves the braces, which a test would see. */
export const textIn = (language: Language, text: Bilingual, parameters: TextParameters = {}): string =>
  text[language].replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = ownValue(parameters, name) ?? braces
    return typeof value === 'object' ? value[language] : String(value)
  })
