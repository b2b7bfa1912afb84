import { shopDate } from '../orders/shop-calendar.ts'
import { type Random, randomFrom } from '../random.ts'
import { inStoreBarcode } from './barcodes.ts'
import { type Brand, brands, type Range } from './brands.ts'
import { type Category, categories } from './categories.ts'
import { type Colour, colours } from './colours.ts'
import { drawingPath } from './drawings.ts'
import { sizeRun } from './sizes.ts'

export interface Style {
  /** First segment of its SKUs: brand, season, number. */
  spu: string
  brand: string
  brandCode: string
  /** `26W`: the winter of 2026. */
  season: string
  category: string
  range: Range
  name: string
  cnName: string
  colours: readonly Colour[]
  sizes: readonly string[]
  /** CNY. */
  price: string
  /** How often it is bought, against others. */
  popularity: number
}

export interface Variant {
  /** `LMR26W017-01-4A`: style, colour, size. */
  sku: string
  spu: string
  barcode: string
  brand: string
  category: string
  season: string
  size: string
  /** In Chinese, as the staff read it. */
  color: string
  /** Its key, as drawings and the storefront's words go by it. */
  colour: string
  /** English name with the colour. */
  name: string
  /** Chinese name with the colour. */
  cnName: string
  image: string
  /** CNY. */
  price: string
  popularity: number
}

/** The supplier's page of a style, found by the SKU's first segment and `-01`. */
export interface ProductLink {
  code: string
  url: string
}

export interface Catalogue {
  styles: readonly Style[]
  variants: readonly Variant[]
  links: readonly ProductLink[]
}

/** About 300 styles of three seasons, the newest being the one on sale at `now`. */
export function demoCatalogue(now: Date, seed = 1): Catalogue {
  const random = randomFrom(seed, 'catalogue')
  const seasons = seasonsAt(now)
  const titles = new Set<string>()
  const styles = brands.flatMap((brand) => {
    const numbers = new Map<string, number>()
    return Array.from({ length: brand.styles }, () => {
      const season = random.weighted(seasons, (candidate) => [6, 4, 2][seasons.indexOf(candidate)]!)
      const number = (numbers.get(season) ?? 0) + random.int(1, 3)
      numbers.set(season, number)
      return makeStyle(random, brand, season, number, titles)
    })
  })
  let serial = 0
  const variants = styles.flatMap((style) =>
    style.colours.flatMap((colour, index) =>
      style.sizes.map((size) => makeVariant(style, colour, index, size, ++serial)),
    ),
  )
  const linked = styles.filter(() => random.chance(0.7))
  return {
    styles,
    variants,
    links: linked.map(({ spu }) => ({
      code: `${spu}-01`,
      url: `https://wholesale.example.com/styles/${spu.toLowerCase()}`,
    })),
  }
}

/** The season on sale and the two before it: winter from July, summer from January. */
function seasonsAt(now: Date): readonly string[] {
  const { year, month } = shopDate(now)
  const short = (of: number) => String(of % 100).padStart(2, '0')
  return month >= 7
    ? [`${short(year)}W`, `${short(year)}S`, `${short(year - 1)}W`]
    : [`${short(year)}S`, `${short(year - 1)}W`, `${short(year - 1)}S`]
}

const audience: Record<Range, string> = { baby: '婴儿', kids: '儿童', women: '女士' }

function makeStyle(random: Random, brand: Brand, season: string, number: number, titles: Set<string>): Style {
  const range = random.pick(brand.ranges)
  const fitting = categories.filter(({ ranges }) => ranges.includes(range))
  const category = random.weighted(fitting, ({ weight }) => weight)
  const { name, cnName } = makeTitle(random, brand, category, range, titles)
  return {
    spu: `${brand.code}${season}${String(number).padStart(3, '0')}`,
    brand: brand.name,
    brandCode: brand.code,
    season,
    category: category.key,
    range,
    name,
    cnName,
    colours: pickColours(random),
    sizes: pickSizes(random, sizeRun(brand, category, range)),
    price: makePrice(random, brand, category, range),
    popularity: makePopularity(random),
  }
}

/** A title that the brand does not have yet. */
function makeTitle(random: Random, brand: Brand, category: Category, range: Range, titles: Set<string>) {
  for (;;) {
    const [detail, cnDetail] = random.pick(category.details)
    const [fabric, cnFabric] = random.pick(category.fabrics)
    const [noun, cnNoun] = random.pick(category.nouns)
    const name = `${detail} ${fabric} ${noun}`
    const key = `${brand.code} ${range} ${name}`
    if (titles.has(key)) continue
    titles.add(key)
    return { name, cnName: `${audience[range]}${cnFabric}${cnDetail}${cnNoun}` }
  }
}

const pickColours = (random: Random): readonly Colour[] =>
  random.sample(
    colours,
    random.weighted([1, 2, 3], (count) => [5, 4, 1][count - 1]!),
  )

/** A long run is seldom bought whole: some styles begin later or end earlier. */
function pickSizes(random: Random, run: readonly string[]): readonly string[] {
  if (run.length < 6) return run
  return run.slice(random.int(0, 2), run.length - random.int(0, 2))
}

/** Whole yuan ending in 9, a few at .90. */
function makePrice(random: Random, brand: Brand, category: Category, range: Range): string {
  const [lowest, highest] = category.price
  const usual =
    random.int(lowest, highest) * brand.level * (range === 'women' ? 1.5 : range === 'baby' ? 0.85 : 1)
  const yuan = Math.max(29, Math.round(usual / 10) * 10 - 1)
  return `${yuan}.${random.chance(0.15) ? '90' : '00'}`
}

/** A few styles make most of the trade. */
const makePopularity = (random: Random): number => Math.round(100 * (0.15 + random.next() ** 4 * 4)) / 100

function makeVariant(style: Style, colour: Colour, index: number, size: string, serial: number): Variant {
  const place = (style.sizes.indexOf(size) + 1) / (style.sizes.length + 1)
  return {
    sku: `${style.spu}-${String(index + 1).padStart(2, '0')}-${size}`,
    spu: style.spu,
    barcode: inStoreBarcode(serial * 7),
    brand: style.brand,
    category: style.category,
    season: style.season,
    size,
    color: colour.cnName,
    colour: colour.key,
    name: `${style.name}, ${colour.name}`,
    cnName: `${style.cnName}（${colour.cnName}）`,
    image: drawingPath(style.category, colour.key),
    price: style.price,
    // Middle sizes and the first colour sell best.
    popularity: (style.popularity * (0.4 + Math.sin(Math.PI * place))) / (index + 1),
  }
}
