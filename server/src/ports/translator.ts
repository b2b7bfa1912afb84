/** What the business needs of a machine that translates. */
export interface Translator {
  /** English texts in Chinese, in their order; `mostTexts` at most. May throw PartnerError, and may be repeated. */
  translate(texts: readonly string[]): Promise<readonly string[]>
}

/** So many texts are taken at a time. */
export const mostTexts = 100

export interface TranslationAccount {
  /** Without a path: `https://translation.googleapis.com`. */
  url: string
  key: string
}
