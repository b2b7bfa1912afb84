import { englishOf } from './catalogue.ts'
import { fillText, type Parameters } from './fill-text.ts'

/** The key of a text in the catalogue: `关闭`, or `关闭|switch` where English needs to know what is meant. */
export const textKey = (text: string, context: string | undefined): string =>
  context ? `${text}|${context}` : text

/**
 * A visible text in the language that is shown. Chinese is the source and stands in the code as it is; `{name}` is
 * filled by the parameter of that name. Called while drawing, never when a file is loaded. A context tells two
 * meanings of one Chinese word apart.
 */
export function t(text: string, parameters: Parameters = {}, context?: string): string {
  return fillText(englishOf(textKey(text, context)) ?? text, parameters)
}

/** As `t`, or a language of its own. */
export type Translate = typeof t
