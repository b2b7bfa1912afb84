import { isCurrency, isStorable, maxQuantity } from '@selvedge/contract/core/values/shapes.ts'

/** A size as a supplier shows it. */
export interface SeenSize {
  sku: string
  title: string
  /** `19.90`. */
  price: string
  currency: string
  quantity: number
}

/** A product as a supplier's page shows it. */
export interface SeenProduct {
  spu: string
  name: string
  category: string
  description: string
  images: string[]
  productCode: string
  color: string
  component: string
  sizes: SeenSize[]
}

/** `wrong` names the field of a product whose data can't be taken. */
export type ReadProduct = { product: SeenProduct } | { wrong: string } | null

const maxSizes = 200
const maxImages = 50
const maxNodes = 1_000

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const several = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The nodes of a text for machines, those of its graph included. */
const nodesIn = (text: string): Node[] =>
  several(parsed(text))
    .slice(0, maxNodes)
    .filter(isNode)
    .flatMap((node) => [node, ...several(node['@graph']).slice(0, maxNodes).filter(isNode)])

const isA = (node: Node, type: string): boolean => several(node['@type']).includes(type)

/** Text of a node, or of the name of the node that stands there. */
function textOf(value: unknown, most: number): string {
  const [first] = several(value)
  const named = isNode(first) ? (first.name ?? first.url ?? first.value) : first
  const text = typeof named === 'number' ? String(named) : typeof named === 'string' ? named.trim() : ''
  return isStorable(text) ? text.slice(0, most) : ''
}

/** Exact, or nothing: a number that was written as one is taken by its digits. */
function priceOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!/^\d{1,10}(\.\d{1,4})?$/.test(text)) return null
  const [whole = '0', cents = ''] = text.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}

const isOutOf = (availability: string): boolean => /(OutOfStock|SoldOut|Discontinued)$/i.test(availability)
const isIn = (availability: string): boolean =>
  /(InStock|LimitedAvailability|OnlineOnly)$/i.test(availability)

/** Units, by their number where it is told, else one where there are some; null where it makes no sense. */
function unitsOf(offer: Node): number | null {
  const level = offer.inventoryLevel
  const reported = isNode(level) ? level.value : level
  if (reported === undefined) {
    const availability = textOf(offer.availability, 200)
    return isOutOf(availability) ? 0 : isIn(availability) || availability === '' ? 1 : 0
  }
  const units = typeof reported === 'string' && /^\d{1,9}$/.test(reported) ? Number(reported) : reported
  return typeof units === 'number' && Number.isInteger(units) && units >= 0 && units <= maxQuantity
    ? units
    : null
}

function sizeOf(node: Node): SeenSize | string {
  const sku = textOf(node.sku, 101)
  if (sku === '' || sku.length > 100) return 'sku'
  const offer = several(node.offers).find(isNode)
  if (!offer) return 'offers'
  const price = priceOf(offer.price)
  if (price === null) return 'price'
  const currency = textOf(offer.priceCurrency, 10)
  if (!isCurrency(currency)) return 'priceCurrency'
  const quantity = unitsOf(offer)
  if (quantity === null) return 'inventoryLevel'
  return { sku, title: textOf(node.size, 100) || 'U', price, currency, quantity }
}

const isTwice = (values: readonly string[]): boolean => new Set(values).size < values.length

/** Nothing of a supplier's is taken for HTML. */
const asText = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .trim()

function productOf(group: Node, variants: readonly Node[]): ReadProduct {
  const spu = textOf(group.productGroupID ?? group.sku, 101)
  if (spu === '' || spu.length > 100) return { wrong: 'productGroupID' }
  const name = textOf(group.name, 200)
  if (name === '') return { wrong: 'name' }
  if (variants.length > maxSizes) return { wrong: 'hasVariant' }
  const sizes: SeenSize[] = []
  for (const variant of variants) {
    const size = sizeOf(variant)
    if (typeof size === 'string') return { wrong: size }
    sizes.push(size)
  }
  if (isTwice(sizes.map(({ sku }) => sku))) return { wrong: 'sku' }
  if (isTwice(sizes.map(({ title }) => title))) return { wrong: 'size' }
  const description = asText(textOf(group.description, 10_000))
  const product: SeenProduct = {
    spu,
    name,
    category: textOf(group.category, 200),
    description: description && `<p>${description}</p>`,
    images: several(group.image)
      .slice(0, maxImages)
      .map((image) => textOf(isNode(image) ? image.url : image, 2000))
      .filter((image) => /^https?:\/\//i.test(image)),
    productCode: textOf(group.mpn, 200) || spu,
    color: textOf(group.color, 100),
    component: textOf(group.material, 500),
    sizes,
  }
  return { product }
}

/** The product that a page's texts for machines tell of; null where they tell of none. */
export function readProduct(texts: readonly string[]): ReadProduct {
  const nodes = texts.flatMap(nodesIn)
  const group = nodes.find((node) => isA(node, 'ProductGroup'))
  if (group) return productOf(group, several(group.hasVariant).filter(isNode))
  const [product] = nodes.filter((node) => isA(node, 'Product'))
  return product ? productOf(product, [product]) : null
}

/** Whether two readings of a page say the same. */
export const isSame = (one: SeenProduct, other: SeenProduct): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
