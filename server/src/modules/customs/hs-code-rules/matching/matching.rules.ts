import { normalSex, normalWeaving } from '@selvedge/contract/customs/customs-terms.ts'
import { normalFibre } from '@selvedge/contract/customs/hs-code-rules/fibres.ts'
import type { HsCodeRuleFact } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { hsCodeRuleFacts } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'

/** What an HS code rule says of products; what is empty may be anything. */
export type RowFacts = Record<HsCodeRuleFact, string>

/** An HS code rule as it is looked up. */
export interface CodedKey {
  /** What it says, in the one way of comparing it: see `keyOf`. */
  key: string
  hsCode: string
}

/** What is known of a product: of each fact all that it may be called. */
export type ProductFacts = Record<HsCodeRuleFact, readonly string[]>

const separator = '\u001f'

/** Texts compare whatever the width of letters, case and spaces. */
const plain = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const normal: Record<HsCodeRuleFact, (text: string) => string> = {
  material: (text) => normalFibre(plain(text)),
  sex: (text) => normalSex(plain(text)),
  category: plain,
  weaving: (text) => normalWeaving(plain(text)),
  design: plain,
}

/** The one way of comparing what a row says. */
export const keyOf = (facts: RowFacts): string =>
  hsCodeRuleFacts.map((fact) => normal[fact](facts[fact])).join(separator)

/** HS code rules, found by what they say: as many looks as there are ways of leaving facts open, however many rows. */
export interface CodeIndex {
  codes: ReadonlyMap<string, readonly string[]>
  /** Which facts rows say something of, those that say most first. */
  patterns: readonly (readonly HsCodeRuleFact[])[]
}

/** The keys are taken as they are kept: another way of comparing needs them written anew. */
export function indexCodes(rows: readonly CodedKey[]): CodeIndex {
  const codes = new Map<string, string[]>()
  const patterns = new Map<string, HsCodeRuleFact[]>()
  for (const { key, hsCode } of rows) {
    const found = codes.get(key)
    if (!found) codes.set(key, [hsCode])
    else if (!found.includes(hsCode)) found.push(hsCode)
    const words = key.split(separator)
    const facts = hsCodeRuleFacts.filter((_, place) => words[place] !== '')
    patterns.set(facts.join(), facts)
  }
  return { codes, patterns: [...patterns.values()].sort((a, b) => b.length - a.length) }
}

/** All keys that rows saying these facts would have to match the product; none where it does not know one of them. */
function keysOf(pattern: readonly HsCodeRuleFact[], product: ProductFacts): string[] {
  return hsCodeRuleFacts.reduce<string[]>(
    (keys, fact, place) => {
      const words = pattern.includes(fact) ? product[fact] : ['']
      return keys.flatMap((key) => words.map((word) => (place === 0 ? word : key + separator + word)))
    },
    [''],
  )
}

/** What HS code rules say of a product: its codes, and the rows (by their keys) that say so. */
export interface CodeMatch {
  codes: string[]
  keys: string[]
}

/**
 * The codes that rows give a product. The rows that say most of it decide, each fact counting the same: one code is its own,
 * several contradict each other, and none is none.
 */
export function decide({ codes, patterns }: CodeIndex, product: ProductFacts): CodeMatch {
  const words = (fact: HsCodeRuleFact) =>
    [...new Set(product[fact].map(normal[fact]))].filter((word) => word !== '')
  const known: ProductFacts = {
    material: words('material'),
    sex: words('sex'),
    category: words('category'),
    weaving: words('weaving'),
    design: words('design'),
  }
  const found = new Set<string>()
  const keys: string[] = []
  let most = -1
  for (const pattern of patterns) {
    if (pattern.length < most) break
    for (const key of keysOf(pattern, known)) {
      const given = codes.get(key)
      if (!given) continue
      most = pattern.length
      keys.push(key)
      for (const code of given) found.add(code)
    }
  }
  return { codes: [...found].sort(), keys }
}

/** The code of a product: where exactly one is given. */
export const oneCode = (codes: readonly string[]): string => (codes.length === 1 ? (codes[0] ?? '') : '')
