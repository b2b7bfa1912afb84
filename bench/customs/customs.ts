import {
  type CodedKey,
  decide,
  indexCodes,
  keyOf,
} from '@selvedge/server/modules/customs/hs-code-rules/matching/matching.rules.ts'
import { tokensOf } from '@selvedge/server/modules/customs/suggestions/styles.ts'
import { indexExamples, suggest } from '@selvedge/server/modules/customs/suggestions/suggest.rules.ts'
import { perSecond, times } from '../measure/figures.ts'

const styles = 10_000
const known = 20_000
const hsCodeRules = 2_000

const kinds = Array.from({ length: 40 }, (_, at) => `kind ${at}`)
const fibres = ['Cotton', 'Wool', 'Silk', 'Linen', 'Viscose', 'Polyester', 'Cashmere', 'Leather']
const sexes = ['女童', '男童', '儿童', '婴儿', '女士', '男士']
const weavings = ['针织', '机织']
const words = Array.from({ length: 400 }, (_, at) => `word${at}`)

/** Styles whose code follows from kind, fibre and sex: some 2,000 of them. */
function drawn(count: number, seed: number) {
  let state = seed
  const draw = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return items[(state >>> 12) % items.length] as Item
  }
  return Array.from({ length: count }, (_, at) => {
    const [kind, fibre, sex, weaving] = [draw(kinds), draw(fibres), draw(sexes), draw(weavings)]
    const place = (kinds.indexOf(kind) * fibres.length + fibres.indexOf(fibre)) * sexes.length
    return {
      hsCode: `61${String(place + sexes.indexOf(sex)).padStart(8, '0')}`,
      handle: `STYLE-${at}`,
      kind,
      sex,
      weaving,
      component: `80% ${fibre} 20% Elastane`,
      brand: `brand ${at % 30}`,
      name: `${draw(words)} ${draw(words)} ${kind} ${draw(words)}`,
    }
  })
}

/** Milliseconds of the processor for all of these. */
function spent(work: () => void): number {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

/** Codes in memory, on one core: given by HS code rules, and suggested by what others were given. */
export async function benchCustoms(): Promise<string[]> {
  const rows: CodedKey[] = drawn(hsCodeRules, 1).map(({ hsCode, component, kind, sex }) => ({
    hsCode,
    key: keyOf({ material: component, sex, category: kind, weaving: '', design: '' }),
  }))
  const codes = indexCodes(rows)
  const examples = drawn(known, 2).map(({ hsCode, handle, ...style }) => ({
    hsCode,
    handle,
    tokens: tokensOf(style),
  }))
  const requested = drawn(styles * 4, 3)
  const decided = (count: number) =>
    spent(() => {
      for (const { component, kind, sex, weaving } of requested.slice(0, count))
        decide(codes, { material: [component], sex: [sex], category: [kind], weaving: [weaving], design: [] })
    })
  let index = indexExamples(examples.slice(0, 100))
  const suggested = (count: number) =>
    spent(() => {
      for (const { hsCode: _, handle: __, ...style } of requested.slice(0, count))
        suggest(index, tokensOf(style))
    })
  decided(styles)
  suggested(styles)
  const indexed = spent(() => {
    index = indexExamples(examples)
  })
  const [rowsMs, few, many] = [decided(styles), suggested(styles), suggested(styles * 4)]
  return [
    `${styles} styles, ${hsCodeRules} HS code rules, ${known} styles that have one of ${index.codes.length} codes, in memory, by processor time`,
    `${perSecond(styles, rowsMs).toFixed(0)} decided/s, ${perSecond(styles, few).toFixed(0)} suggested/s, ${(few / 1000).toFixed(1)} s for all; ${(indexed / 1000).toFixed(2)} s to learn`,
    `ratio of suggesting to deciding: ${times(few / rowsMs)}, of ${styles * 4} styles to ${styles}: ${times(many / few)}`,
  ]
}
