import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { formatMoney, parseMoney, sumMoney, timesUnits } from '@selvedge/contract/core/values/money.ts'
import type { Customer } from '../buyers/people.ts'
import type { Catalogue, Style, Variant } from '../goods/catalogue.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Scarcity } from '../stock/scarcity.ts'
import { decideFate, type OrderFate } from './fates.ts'
import { isSaleDay, orderTimes } from './order-times.ts'
import { shopDay } from './shop-calendar.ts'

export interface PlannedLine {
  /** The storefront's id of the line, a big integer; empty for imports. */
  externalId: string
  sku: string
  quantity: number
  /** CNY. */
  unitPrice: string
}

export interface PlannedOrder {
  /** A storefront's big integer, or the number of an imported order. */
  externalId: string
  /** `#1001` and `#W261120-3` in the first channel, `S2001` and `MP2611200003` in the second. */
  name: string
  /** In the storefront's admin; empty for imports. */
  url: string
  source: 'storefront' | 'import'
  channel: Channel
  createdAt: Date
  customer: Customer
  currency: 'CNY'
  shippingFee: string
  /** In the words of its source: paid, pending, refunded, partially_refunded; 已支付, 待支付. */
  payStatus: string
  paid: boolean
  /** Comma-joined. */
  tags: string
  lines: readonly PlannedLine[]
  fate: OrderFate
}

export interface OrdersInput {
  now: Date
  catalogue: Catalogue
  customers: readonly Customer[]
  scarcity: Scarcity
  seed?: number
}

const orderCount = 1600

/** Three months of orders, oldest first, each with what becomes of it. */
export function demoOrders({
  now,
  catalogue,
  customers,
  scarcity,
  seed = 1,
}: OrdersInput): readonly PlannedOrder[] {
  const random = randomFrom(seed, 'orders')
  const shelves = shelvesOf(catalogue)
  const numbering = makeNumbering(random)
  return orderTimes(random, now, orderCount).map((createdAt, index) => {
    const customer = random.weighted(customers, ({ loyalty }) => loyalty)
    const identity = numbering(createdAt, customer)
    const sale = isSaleDay(now, createdAt)
    const basket = fillBasket(random, shelves)
    const scarce = basket.filter(({ variant }) => scarcity.skus.has(variant.sku))
    const lines = basket.map(({ variant, quantity }, position) => ({
      externalId: identity.source === 'storefront' ? String(14_000_000_000_000 + index * 97 + position) : '',
      sku: variant.sku,
      quantity,
      unitPrice: priceOf(variant, sale, shelves.oldSeason),
    }))
    const fate = decideFate(random, {
      now,
      createdAt,
      customer,
      lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
      number: index,
      lastUnits: scarce.length > 0 && createdAt < scarcity.since,
      short: scarce.map(({ variant, quantity }) => ({ sku: variant.sku, quantity })),
    })
    return {
      ...identity,
      createdAt,
      customer,
      currency: 'CNY' as const,
      shippingFee: shippingFeeOf(customer, lines),
      payStatus: payStatusOf(identity.source, fate),
      paid: fate.kind !== 'unpaid',
      tags: tagsOf(customer, sale),
      lines,
      fate,
    }
  })
}

interface Shelves {
  styles: readonly Style[]
  stylesOf: ReadonlyMap<string, readonly Style[]>
  variantsOf: ReadonlyMap<string, readonly Variant[]>
  oldSeason: string
}

function shelvesOf({ styles, variants }: Catalogue): Shelves {
  return {
    styles,
    stylesOf: Map.groupBy(styles, ({ brandCode }) => brandCode),
    variantsOf: Map.groupBy(variants, ({ spu }) => spu),
    // `25W` sorts after `25S`, as winter comes after summer; the first is the oldest.
    oldSeason: styles
      .map(({ season }) => season.replace('S', 'A'))
      .sort()[0]!
      .replace('A', 'S'),
  }
}

interface BasketLine {
  variant: Variant
  quantity: number
}

/** One to five different SKUs; who likes one piece of a brand often takes another. */
function fillBasket(random: Random, shelves: Shelves): BasketLine[] {
  const size = random.weighted([1, 2, 3, 4, 5], (count) => [42, 27, 16, 9, 6][count - 1]!)
  const basket: BasketLine[] = []
  while (basket.length < size) {
    const brand = basket[0]?.variant.spu.slice(0, 3)
    const offered = (brand && random.chance(0.55) && shelves.stylesOf.get(brand)) || shelves.styles
    const style = random.weighted(offered, ({ popularity }) => popularity)
    const variant = random.weighted(shelves.variantsOf.get(style.spu)!, ({ popularity }) => popularity)
    if (basket.some((line) => line.variant.sku === variant.sku)) continue
    basket.push({ variant, quantity: random.weighted([1, 2, 3], (units) => [89, 9, 2][units - 1]!) })
  }
  return basket
}

/** Order numbers as each source gives them, rising with time. */
function makeNumbering(random: Random) {
  let [first, second, imported] = [1000, 2000, 0]
  let storefrontId = 5_920_000_000_000
  return (
    createdAt: Date,
    customer: Customer,
  ): Pick<PlannedOrder, 'externalId' | 'name' | 'url' | 'source' | 'channel'> => {
    const abroad = customer.country !== 'CN'
    const way = random.weighted(
      ['first', 'second', 'importFirst', 'importSecond'] as const,
      (candidate) =>
        ({ first: 66, second: abroad ? 20 : 6, importFirst: abroad ? 0 : 7, importSecond: abroad ? 0 : 21 })[
          candidate
        ],
    )
    if (way === 'first' || way === 'second') {
      storefrontId += random.int(40_000, 900_000)
      const shop = way === 'first' ? 'example' : 'example-second'
      return {
        externalId: String(storefrontId),
        name: way === 'first' ? `#${++first}` : `S${++second}`,
        url: `https://${shop}.myshopify.test/admin/orders/${storefrontId}`,
        source: 'storefront',
        channel: way,
      }
    }
    const onDay = shopDay(createdAt).slice(2).replaceAll('-', '')
    const serial = ++imported
    const number =
      way === 'importFirst' ? `W${onDay}-${serial}` : `MP${onDay}${String(serial).padStart(4, '0')}`
    return {
      externalId: number,
      name: way === 'importFirst' ? `#${number}` : number,
      url: '',
      source: 'import',
      channel: way === 'importFirst' ? 'first' : 'second',
    }
  }
}

/** The oldest season is reduced by 30%, a members' day takes 15% off the rest. */
function priceOf(variant: Variant, sale: boolean, oldSeason: string): string {
  const percent = variant.season === oldSeason ? 70n : sale ? 85n : 100n
  // Whole fen.
  return formatMoney(((parseMoney(variant.price) * percent) / 10_000n) * 100n)
}

function shippingFeeOf(customer: Customer, lines: readonly PlannedLine[]): string {
  if (customer.country !== 'CN') return '98.00'
  const goods = sumMoney(lines.map(({ unitPrice, quantity }) => timesUnits(unitPrice, quantity)))
  return parseMoney(goods) >= parseMoney('399') ? '0.00' : '12.00'
}

function payStatusOf(source: PlannedOrder['source'], fate: OrderFate): string {
  if (source === 'import') return fate.kind === 'unpaid' ? '待支付' : '已支付'
  if (fate.kind === 'unpaid') return 'pending'
  if (fate.kind === 'cancelled') return 'refunded'
  return fate.kind === 'returned' ? 'partially_refunded' : 'paid'
}

function tagsOf(customer: Customer, sale: boolean): string {
  const tags = [customer.loyalty > 3 && 'VIP', sale && '会员日', customer.country !== 'CN' && '海外']
  return tags.filter(Boolean).join(',')
}
