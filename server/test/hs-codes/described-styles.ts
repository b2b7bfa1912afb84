import type { StyleWords } from '../../src/modules/customs/suggestions/styles.ts'

/** A six-digit heading and how it is described: `Blouses; women's or girls', of cotton (not knitted or crocheted)`. */
export interface Heading {
  code: string
  description: string
}

export interface CodedStyle extends StyleWords {
  hsCode: string
  handle: string
}

/** The rows of such a table: quoted where a description has a comma, a quote in it twice. */
export function headingsOf(csv: string): Heading[] {
  return csv.split(/\r?\n/).flatMap((line) => {
    const [, code, quoted, bare] = /^[^,]*,(\d{6}),(?:"((?:[^"]|"")*)"|([^,]*)),\d+,6\s*$/.exec(line) ?? []
    return code === undefined ? [] : [{ code, description: (quoted ?? bare ?? '').replaceAll('""', '"') }]
  })
}

/** The same numbers for the same seed. */
export function dice(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const of = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(next() * items.length)] ?? items[0]
  return { next, of, happens: (chance: number) => next() < chance }
}
type Dice = ReturnType<typeof dice>

type Words = readonly [string, ...string[]]

const brands: Words = [
  'Bonpoint',
  'Bobo Choses',
  'Stone Island',
  'Il Gufo',
  'Tartine & Chocolat',
  'Molo',
  'Mini A Ture',
]
const noise: Words = [
  'summer',
  'winter',
  'new',
  'classic',
  'navy',
  'ecru',
  'striped',
  'soft',
  'regular',
  'logo',
  'organic',
  'essential',
  'resort',
  'pre',
  'AW26',
  'SS27',
  'check',
  'long',
  'fit',
  'iconic',
]

const fibres: readonly (readonly [said: RegExp, fibres: Words])[] = [
  [/of cotton/, ['Cotton']],
  [/of (?:\w+ of )?wool|fine animal hair(?! |,? cotton)/, ['Wool', 'Cashmere']],
  [/of synthetic/, ['Polyester', 'Polyamide', 'Acrylic']],
  [/of artificial/, ['Viscose', 'Lyocell']],
  [/of man-made/, ['Polyester', 'Viscose', 'Polyamide']],
  [/of silk/, ['Silk']],
  [/of flax|of linen/, ['Linen']],
  [/leather/, ['Leather']],
]
const otherFibres: Words = ['Linen', 'Silk', 'Ramie', 'Hemp']

function componentOf(description: string, { of, next }: Dice): string {
  const said = description.replace(/\(.*?\)/g, '').toLowerCase()
  const main = of(fibres.find(([pattern]) => pattern.test(said))?.[1] ?? otherFibres)
  const percent = 55 + Math.floor(next() * 46)
  if (percent >= 95) return `100% ${main}`
  return `${percent}% ${main} ${100 - percent}% ${of(['Elastane', 'Cotton', 'Polyamide', 'Wool'])}`
}

function sexOf(description: string, { of }: Dice): string {
  if (/women's or girls'/i.test(description)) return of(['女士', '女童', 'women', 'girl'])
  if (/men's or boys'/i.test(description)) return of(['男士', '男童', 'men', 'boy'])
  return /babies'/i.test(description) ? of(['婴儿', 'infant']) : of(['女士', '男士', '儿童', '女童', '男童'])
}

function weavingOf(description: string): string {
  if (/not knitted/i.test(description)) return '机织'
  return /knitted/i.test(description) ? '针织' : ''
}

const shuffled = <Item>(items: readonly Item[], { next }: Dice): Item[] =>
  items
    .map((item) => [next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

/** What the description calls it, in single words. */
const saidWords = (description: string): string[] => [
  ...new Set(
    (description.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter(
      (word) => !/^(the|and|for|not|with|than|those|other|heading|excluding|similar|whether)$/.test(word),
    ),
  ),
]

/** A style as a supplier would tell it: some of the words in any order, others among them, and facts that are missing. */
function styleOf({ code, description }: Heading, handle: string, chance: Dice): CodedStyle {
  const kinds = (description.split(';')[0] ?? '').split(/,| and /).map((kind) => kind.trim().toLowerCase())
  const kind = chance.of(kinds as [string, ...string[]])
  const stored = saidWords(description).filter(() => chance.happens(0.6))
  const words = [...stored, ...Array.from({ length: 3 }, () => chance.of(noise))]
  const reported = (text: string) => (chance.happens(0.1) ? '' : text)
  return {
    hsCode: `${code}0000`,
    handle,
    kind: reported(kind),
    component: reported(componentOf(description, chance)),
    sex: reported(sexOf(description, chance)),
    weaving: reported(weavingOf(description)),
    brand: chance.of(brands),
    name: shuffled(words, chance).join(' '),
  }
}

/** So many styles of each heading. */
export function describedStyles(headings: readonly Heading[], each: number, seed: number): CodedStyle[] {
  const chance = dice(seed)
  return headings.flatMap((heading) =>
    Array.from({ length: each }, (_, index) => styleOf(heading, `${heading.code}-${index}`, chance)),
  )
}
