import { colorNames, sizeNames } from '@selvedge/contract/products/products/option-names.ts'
import { isShort, isSuperseded } from './released-price.rules.ts'

/** A product of the list, as far as a shop is told of it. */
export interface PlannedStyle {
  handle: string
  /** What customers read. */
  title: string
  category: string
  image: string
  tags: readonly string[]
  variants: readonly PlannedVariant[]
}

export interface PlannedVariant {
  sku: string
  barcode: string
  color: string
  size: string
  price: string | null
  compareAt: string | null
}

interface OptionValue {
  name: string
  value: string
}

/** The product as the shop has it. */
export interface KnownProduct {
  exId: string
  tags: readonly string[]
  options: readonly string[]
  variants: readonly {
    exId: string
    sku: string
    options: readonly OptionValue[]
    price: string
    compareAt: string | null
  }[]
}

/** The whole product as the shop is to have it: a variant that is left out would go. */
export interface Plan {
  exId: string | null
  handle: string
  title: string
  vendor: string
  category: string
  image: string
  tags: string[]
  options: { name: string; values: string[] }[]
  variants: {
    exId: string | null
    sku: string
    options: OptionValue[]
    barcode: string
    price: string | null
    compareAt: string | null
    emptied?: 'compareAt'[]
  }[]
}

/** The one choice of a product that comes in one form only, as shops call it. */
const onlyOption = { name: 'Title', value: 'Default Title' }

/** What a new product is chosen by: colour and size, as far as its rows say them. */
function newOptions({ variants }: PlannedStyle): string[] {
  const names = [
    ...(variants.some(({ color }) => color !== '') ? ['Color'] : []),
    ...(variants.some(({ size }) => size !== '') ? ['Size'] : []),
  ]
  return names.length > 0 ? names : [onlyOption.name]
}

/** What a row says for an option of the shop; empty where it says nothing. */
function valueFor(option: string, { color, size }: PlannedVariant, options: readonly string[]): string {
  if (sizeNames.test(option)) return size
  if (colorNames.test(option)) return color
  if (option === onlyOption.name && options.length === 1) return size || color || onlyOption.value
  // However the shop calls its only option: it is what tells these rows apart.
  return options.length === 1 ? size || color : ''
}

/** Each once, whatever its letters, as it is written first. */
export function uniqueFolded(words: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const word of words) if (!first.has(word.toLowerCase())) first.set(word.toLowerCase(), word)
  return [...first.values()]
}

/**
 * A product as it is to be in the shop: with what the list says, with all of its tags and variants that the list does not name.
 * `options` where the shop tells its variants apart by something that the list does not say.
 */
export function planProduct(
  style: PlannedStyle,
  brand: string,
  season: string,
  tags: readonly string[],
  known: KnownProduct | null,
): Plan | { options: string[] } {
  const options = known && known.options.length > 0 ? [...known.options] : newOptions(style)
  const bySku = new Map((known?.variants ?? []).map((variant) => [variant.sku, variant]))
  const own = style.variants.map((variant) => {
    const there = bySku.get(variant.sku)
    const optionValues = options.map((name) => ({ name, value: valueFor(name, variant, options) }))
    // A variant that is there keeps its place: people may have called its size otherwise.
    return {
      exId: there?.exId ?? null,
      sku: variant.sku,
      options: there ? [...there.options] : optionValues,
      barcode: variant.barcode,
      price: variant.price,
      compareAt: isShort(variant, there?.price ?? null) ? null : variant.compareAt,
      ...(isSuperseded(variant, there?.compareAt ?? null) && { emptied: ['compareAt' as const] }),
    }
  })
  if (own.some((one) => one.options.some(({ value }) => value === ''))) return { options }
  const named = new Set(style.variants.map(({ sku }) => sku))
  const planned = new Map(own.map((one) => [one.exId, one]))
  // Each at its place: customers choose among them in that order.
  const there = (known?.variants ?? []).flatMap(({ exId, sku, options: chosen }) => {
    if (!named.has(sku))
      return [{ exId, sku, options: [...chosen], barcode: '', price: null, compareAt: null }]
    const one = planned.get(exId)
    return one ? [one] : []
  })
  const variants = [...there, ...own.filter(({ exId }) => exId === null)]
  return {
    exId: known?.exId ?? null,
    handle: style.handle.toLowerCase(),
    title: style.title,
    vendor: brand,
    category: style.category,
    image: style.image,
    tags: uniqueFolded([...(known?.tags ?? []), season, ...tags, ...style.tags]),
    options: options.map((name) => ({
      name,
      values: [
        ...new Set(
          variants.flatMap((one) =>
            one.options.filter((each) => each.name === name).map(({ value }) => value),
          ),
        ),
      ],
    })),
    variants,
  }
}
