/** What the business needs of a machine that translates. */
export interface Translator {
  /** English texts in Chinese, in their order; `maxTexts` at most. May throw PartnerError, and may be repeated. */
  translate(texts: readonly string[]): Promise<readonly string[]>
}

/** So many texts are taken at a time. */
export const maxTexts = 100

export interface TranslationAccount {
  /** Without a path: `https://translation.googleapis.com`. */
  url: string
  key: string
}
