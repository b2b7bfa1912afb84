import { brands } from '../goods/brands.ts'
import type { Catalogue, Variant } from '../goods/catalogue.ts'
import { tradingDays } from '../orders/order-times.ts'
import type { PlannedOrder } from '../orders/orders.ts'
import { hour, later, shopMidnight } from '../orders/shop-calendar.ts'
import { type Random, randomFrom } from '../random.ts'
import { type LocationKey, shippingLocations } from './locations.ts'
import type { Scarcity } from './scarcity.ts'

export interface StockLine {
  sku: string
  /** Signed in a stock take or a count, else above zero. */
  quantity: number
}

/** A document that moves stock at one location. */
export interface StockEvent {
  /** A count is a take of what was counted; its lines are by how much that differs. */
  kind: 'opening' | 'delivery' | 'take' | 'count'
  at: Date
  name: string
  location: LocationKey
  remark: string
  lines: readonly StockLine[]
}

export interface StockInput {
  now: Date
  catalogue: Catalogue
  orders: readonly PlannedOrder[]
  scarcity: Scarcity
  seed?: number
}

/**
 * Opening stock, deliveries and stock takes, oldest first. At any moment the shipping locations have had enough of every
 * SKU for all orders so far, except of the scarce ones: of those exactly what was bought before they ran out.
 */
export function demoStock({ now, catalogue, orders, scarcity, seed = 1 }: StockInput): readonly StockEvent[] {
  const random = randomFrom(seed, 'stock')
  const plans = brands.map(({ code, name }) => planDelivery(random, now, code, name))
  const opening: Opening = new Map(shippingLocations.map((location) => [location, new Map()]))
  const delivered = new Map<string, StockLine[]>(plans.map(({ brand }) => [brand, []]))
  const demand = demandOf(orders)

  for (const variant of catalogue.variants) {
    const bought = demand.get(variant.sku) ?? []
    const plan = plans.find(({ brand }) => variant.spu.startsWith(brand))!
    const { first, second } = scarcity.skus.has(variant.sku)
      ? { first: unitsBefore(bought, scarcity.since), second: 0 }
      : supply(random, variant, bought, plan.at)
    for (const [location, quantity] of shares(random, first))
      opening.get(location)!.set(variant.sku, quantity)
    if (second > 0) delivered.get(plan.brand)!.push({ sku: variant.sku, quantity: second })
  }
  const takes = stockTakes(random, now, opening, demand, scarcity)

  const openingAt = later(shopMidnight(now, tradingDays + 1), 10 * hour)
  return [
    ...openingEvents(openingAt, opening),
    ...asideEvents(random, openingAt, catalogue.variants, scarcity),
    ...plans.map(({ brand, at, name, location }) => ({
      kind: 'delivery' as const,
      at,
      name: `${name} 补货到货`,
      location,
      remark: '按采购单清点入库',
      lines: delivered.get(brand)!,
    })),
    ...takes,
  ]
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

interface Bought {
  at: Date
  quantity: number
}

/** All that was ordered, whatever became of it. */
function demandOf(orders: readonly PlannedOrder[]): Map<string, Bought[]> {
  const demand = new Map<string, Bought[]>()
  for (const { createdAt, lines } of orders) {
    for (const { sku, quantity } of lines) {
      const bought = demand.get(sku) ?? []
      bought.push({ at: createdAt, quantity })
      demand.set(sku, bought)
    }
  }
  return demand
}

const unitsBefore = (bought: readonly Bought[], moment: Date): number =>
  bought.filter(({ at }) => at < moment).reduce((sum, { quantity }) => sum + quantity, 0)

interface Delivery {
  brand: string
  at: Date
  name: string
  location: LocationKey
}

/** One delivery per brand, on a morning between three and ten weeks ago. */
function planDelivery(random: Random, now: Date, brand: string, name: string): Delivery {
  return {
    brand,
    at: later(shopMidnight(now, random.int(21, 70)), random.int(9, 12) * hour),
    name,
    location: random.weighted(shippingLocations, (location) => ({ own: 6, partner: 3, bonded: 1 })[location]),
  }
}

/** Enough at first for all that is bought before the delivery, and then for the rest; always some to spare. */
function supply(random: Random, variant: Variant, bought: readonly Bought[], deliveryAt: Date) {
  const spare = random.int(1, 6) + Math.round(variant.popularity * 2)
  const all = bought.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!random.chance(0.4)) return { first: all + spare, second: 0 }
  const first = unitsBefore(bought, deliveryAt)
  return { first: first + spare, second: all - first + random.int(2, 12) }
}

const spreads: readonly (readonly [share: number, own: number, partner: number, bonded: number])[] = [
  [45, 1, 0, 0],
  [28, 0.6, 0.4, 0],
  [11, 0.5, 0.3, 0.2],
  [8, 0, 1, 0],
  [4, 0.5, 0, 0.5],
  [4, 0, 0, 1],
]

/** How the units of one SKU stand in the shipping locations: mostly in the own one, some in two or three. */
function shares(random: Random, units: number): [LocationKey, number][] {
  const [, own, partner] = random.weighted(spreads, ([share]) => share)
  const atOwn = Math.round(units * own)
  const atPartner = Math.min(units - atOwn, Math.round(units * partner))
  const all: [LocationKey, number][] = [
    ['own', atOwn],
    ['partner', atPartner],
    ['bonded', units - atOwn - atPartner],
  ]
  return all.filter(([, quantity]) => quantity > 0)
}

type Opening = Map<LocationKey, Map<string, number>>

function openingEvents(at: Date, opening: Opening): StockEvent[] {
  return [...opening].map(([location, units]) => ({
    kind: 'opening',
    at,
    name: '期初库存',
    location,
    remark: '上线时清点',
    lines: [...units].map(([sku, quantity]) => ({ sku, quantity })),
  }))
}

/** What does not ship: units promised by makers, and returns that wait to be looked at. */
function asideEvents(
  random: Random,
  at: Date,
  variants: readonly Variant[],
  scarcity: Scarcity,
): StockEvent[] {
  const usual = variants.filter(({ sku }) => !scarcity.skus.has(sku))
  const lines = (count: number, most: number) =>
    random.sample(usual, count).map(({ sku }) => ({ sku, quantity: random.int(1, most) }))
  return [
    {
      kind: 'opening',
      at,
      name: '预售额度',
      location: 'virtual',
      remark: '品牌方承诺数量',
      lines: lines(24, 30),
    },
    {
      kind: 'opening',
      at,
      name: '待质检退货',
      location: 'returns',
      remark: '上线前的退货',
      lines: lines(45, 2),
    },
  ]
}

const takePlans = [
  { kind: 'take', daysAgo: 63, location: 'own', name: '九宫格抽盘', remark: '货位错放更正' },
  { kind: 'take', daysAgo: 41, location: 'partner', name: '合作仓对账盘点', remark: '与合作仓系统对账' },
  { kind: 'take', daysAgo: 25, location: 'bonded', name: '保税仓例行盘点', remark: '账册核对' },
  { kind: 'count', daysAgo: 10, location: 'own', name: '月度盘点', remark: '破损与多发更正' },
] as const

/** Small differences, both ways. What goes missing is added to the opening stock first, so that no order lacks it. */
function stockTakes(
  random: Random,
  now: Date,
  opening: Opening,
  demand: ReadonlyMap<string, readonly Bought[]>,
  scarcity: Scarcity,
): StockEvent[] {
  return takePlans.map(({ kind, daysAgo, location, name, remark }) => {
    const shelf = opening.get(location)!
    const skus = [...shelf.keys()].filter((sku) => !scarcity.skus.has(sku))
    const lines = random.sample(skus, random.int(14, 24)).map((sku) => {
      const quantity = random.chance(0.55) ? -random.int(1, 3) : random.int(1, 2)
      if (quantity < 0) {
        const bought = demand.get(sku)?.reduce((sum, line) => sum + line.quantity, 0) ?? 0
        shelf.set(sku, Math.max(shelf.get(sku)!, bought) - quantity)
      }
      return { sku, quantity }
    })
    return { kind, at: later(shopMidnight(now, daysAgo), 20 * hour), name, location, remark, lines }
  })
}
