import type { Catalogue, SayingOf, Wordings } from '@selvedge/contract/core/wordings.ts'
import { z } from 'zod'
import { currentLanguage } from './catalogue.ts'
import { translateServerText } from './server-text.ts'

const written = z.strictObject({ kind: z.literal('text'), params: z.strictObject({ text: z.string() }) })

/** What stands there in words, as a line of long ago or the answer of a partner, is told like any text that arrived. */
function told<Value>(value: Value): Value {
  const text = written.safeParse(value)
  if (text.success) return { ...value, params: { text: translateServerText(text.data.params.text) } }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, told(part)])
  return { ...value, ...Object.fromEntries(parts) }
}

/** An event as whoever looks at it reads it. */
export const eventText = <W extends Wordings>(catalogue: Catalogue<W>, event: SayingOf<W>): string =>
  catalogue.word(currentLanguage(), told(event))
