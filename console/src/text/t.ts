import { englishOf } from './catalogue.ts'
import { fillText, type Parameters } from './fill-text.ts'

/**
 * A visible text in the language that is shown. Chinese is the source and stands in the code as it is; `{name}` is
 * filled by the parameter of that name. Called while drawing, never when a file is loaded.
 */
export function t(text: string, parameters: Parameters = {}): string {
  return fillText(englishOf(text) ?? text, parameters)
}
