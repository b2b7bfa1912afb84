import { normalFibre } from '@selvedge/contract/customs/hs-code-rules/fibres.ts'
import type { SuggestionFact } from '@selvedge/contract/customs/suggestions/suggestions.ts'
import { partsOf } from '../hs-code-rules/hs-code-rules.public.ts'
import type { Tokens } from './suggest.rules.ts'

/** What a style says of itself, whoever wrote it down. */
export interface StyleWords {
  component: string
  kind: string
  sex: string
  weaving: string
  brand: string
  name: string
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
/** `shirts` and `shirt` are one word. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word)

/** Latin words as they are, Chinese in pairs of letters. */
export function wordsOf(text: string): string[] {
  const words = plain(text).match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []
  return [
    ...new Set(
      words.flatMap((word) => {
        if (!/\p{Script=Han}/u.test(word)) return [singular(word)]
        if (word.length < 3) return [word]
        return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
      }),
    ),
  ]
}

/** The fibres of a component, and what most of it is made of. */
function fibresOf(component: string): string[] {
  const parts = partsOf(component)
  const [main] = parts.toSorted((a, b) => b.percent - a.percent)
  if (!main) return component.trim() === '' ? [] : [`main:${normalFibre(component)}`, ...wordsOf(component)]
  return [`main:${main.name}`, ...parts.map(({ name }) => name)]
}

const one = (text: string): string[] => (text.trim() === '' ? [] : [plain(text)])

/** A style as suggestions compare it. */
export const tokensOf = (style: StyleWords): Tokens =>
  ({
    component: [...new Set(fibresOf(style.component))],
    kind: one(style.kind),
    sex: one(style.sex),
    weaving: one(style.weaving),
    brand: one(style.brand),
    name: wordsOf(`${style.kind} ${style.name}`),
  }) satisfies Record<SuggestionFact, string[]>
