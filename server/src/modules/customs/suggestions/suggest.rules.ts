import {
  type CodeSuggestion,
  type Confidence,
  maxSuggested,
  type SuggestionFact,
  suggestionFacts,
} from '@selvedge/contract/customs/suggestions/suggestions.ts'

/** What is known of a style, fact by fact, in words that compare. */
export type Tokens = Record<SuggestionFact, readonly string[]>

/** A style that has a code, or an HS code rule, which is known by no name. */
export interface Example {
  hsCode: string
  /** Empty of an HS code rule. */
  handle: string
  tokens: Tokens
}

/** How much a fact counts: words of a name come many at a time and say less each, a brand sells many kinds. */
const weights: Record<SuggestionFact, number> = {
  component: 1,
  kind: 1,
  sex: 1,
  weaving: 1,
  brand: 0.3,
  name: 0.5,
}

/** How much is thought of what was never seen together. */
const smoothing = 0.5
/** Words of one style are not independent: what speaks for a code is taken by its part only. */
const temperature = 2
/** From so many of a hundred on. */
const sureFrom: readonly (readonly [Confidence, number])[] = [
  ['high', 80],
  ['medium', 40],
]
/** Of each code so many examples are looked at for those that are most like a style. */
const maxCompared = 60
const maxNamed = 3

interface Code {
  hsCode: string
  products: number
  codeRows: number
  examples: Example[]
}

interface Posting {
  code: number
  count: number
}

/** Examples, ready to be asked: of each word the codes that it came with. */
export interface SuggestionIndex {
  codes: readonly Code[]
  total: number
  /** Of each code: how frequent it is, and what a word says that never came with it; as logarithms. */
  prior: Float64Array
  unseen: Float64Array
  postings: Readonly<Record<SuggestionFact, ReadonlyMap<string, readonly Posting[]>>>
  /** How often a word came at all. */
  seen: Readonly<Record<SuggestionFact, ReadonlyMap<string, number>>>
}

const perFact = <Value>(make: () => Value): Record<SuggestionFact, Value> => ({
  component: make(),
  kind: make(),
  sex: make(),
  weaving: make(),
  brand: make(),
  name: make(),
})

const sizeOf = ({ products, codeRows }: Code): number => products + codeRows

/** Puts examples in order; those that come first are looked at first. */
export function indexExamples(examples: readonly Example[]): SuggestionIndex {
  const codes: Code[] = []
  const placeOf = new Map<string, number>()
  const counts = perFact(() => new Map<string, Map<number, number>>())
  for (const example of examples) {
    const known = placeOf.get(example.hsCode)
    const place = known ?? codes.length
    if (known === undefined) {
      placeOf.set(example.hsCode, place)
      codes.push({ hsCode: example.hsCode, products: 0, codeRows: 0, examples: [] })
    }
    const code = codes[place]
    if (!code) continue
    code[example.handle === '' ? 'codeRows' : 'products'] += 1
    if (code.examples.length < maxCompared) code.examples.push(example)
    for (const fact of suggestionFacts) {
      for (const word of example.tokens[fact]) {
        const byCode = counts[fact].get(word) ?? new Map<number, number>()
        byCode.set(place, (byCode.get(place) ?? 0) + 1)
        counts[fact].set(word, byCode)
      }
    }
  }
  const postings = perFact(() => new Map<string, Posting[]>())
  const seen = perFact(() => new Map<string, number>())
  for (const fact of suggestionFacts) {
    for (const [word, byCode] of counts[fact]) {
      const list = [...byCode].map(([code, count]) => ({ code, count }))
      postings[fact].set(word, list)
      seen[fact].set(
        word,
        list.reduce((sum, { count }) => sum + count, 0),
      )
    }
  }
  const total = examples.length
  return {
    codes,
    total,
    prior: Float64Array.from(codes, (code) => Math.log(sizeOf(code) / total)),
    unseen: Float64Array.from(codes, (code) => Math.log(smoothing / (sizeOf(code) + smoothing))),
    postings,
    seen,
  }
}

/** How well a style goes with each code: the logarithm of its likelihood, up to what all have in common. */
function scores(index: SuggestionIndex, style: Tokens): Float64Array {
  const { total, postings, seen, unseen } = index
  const score = index.prior.slice()
  let weight = 0
  for (const fact of suggestionFacts) {
    for (const word of style[fact]) {
      const found = postings[fact].get(word)
      if (!found) continue
      weight += weights[fact]
      const expected = (smoothing * (seen[fact].get(word) ?? 1)) / total
      for (const { code, count } of found)
        score[code] = (score[code] ?? 0) + weights[fact] * Math.log((count + expected) / expected)
    }
  }
  for (let place = 0; place < score.length; place += 1)
    score[place] = (score[place] ?? 0) + weight * (unseen[place] ?? 0)
  return score
}

/** The places of the highest, the highest first. */
function highest(score: Float64Array, most: number): number[] {
  const places: number[] = []
  for (let place = 0; place < score.length; place += 1) {
    const value = score[place] ?? 0
    if (places.length === most && value <= (score[places.at(-1) ?? 0] ?? 0)) continue
    const at = places.findIndex((other) => value > (score[other] ?? 0))
    places.splice(at === -1 ? places.length : at, 0, place)
    if (places.length > most) places.pop()
  }
  return places
}

/** The facts in which two styles agree: of names a word in common is enough. */
const agreement = (a: Tokens, b: Tokens): SuggestionFact[] =>
  suggestionFacts.filter((fact) => {
    if (fact === 'name') return a.name.some((word) => b.name.includes(word))
    const [first] = a[fact]
    return first !== undefined && first === b[fact][0]
  })

/** Those of a code that are most like a style, and what the first of them has in common with it. */
function nearest({ examples }: Code, style: Tokens): Pick<CodeSuggestion, 'like' | 'agrees'> {
  const near = examples
    .map((example) => ({ example, agrees: agreement(style, example.tokens) }))
    .sort((a, b) => b.agrees.length - a.agrees.length)
  const like = near.map(({ example }) => example.handle).filter((handle) => handle !== '')
  return { like: like.slice(0, maxNamed), agrees: near[0]?.agrees ?? [] }
}

/** The codes that a style may have, the likeliest first; none where nothing that is known of it was ever seen. */
export function suggest(index: SuggestionIndex, style: Tokens): CodeSuggestion[] {
  const isKnown = suggestionFacts.some((fact) => style[fact].some((word) => index.postings[fact].has(word)))
  if (!isKnown) return []
  const score = scores(index, style)
  const places = highest(score, maxSuggested)
  const top = score[places[0] ?? 0] ?? 0
  const share = (place: number) => Math.exp(((score[place] ?? 0) - top) / temperature)
  let all = 0
  for (let place = 0; place < score.length; place += 1) all += share(place)
  return places.flatMap((place) => {
    const code = index.codes[place]
    const near = code && nearest(code, style)
    // What has nothing in common with a style is only frequent.
    if (!near || near.agrees.length === 0) return []
    const percent = Math.round((100 * share(place)) / all)
    return {
      hsCode: code.hsCode,
      percent,
      sure: sureFrom.find(([, least]) => percent >= least)?.[0] ?? 'low',
      products: code.products,
      codeRows: code.codeRows,
      ...near,
    }
  })
}
