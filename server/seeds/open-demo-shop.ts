import { sql } from 'drizzle-orm'
import { listeners } from '../src/app.ts'
import type { Db } from '../src/core/db/db.ts'
import { keepPlans } from '../src/core/db/transact.ts'
import type { Context } from '../src/core/http/context.ts'
import { insertOrders, type OrderDraft } from '../src/modules/orders/orders/orders.public.ts'
import { saveProducts, upsertProductLinks } from '../src/modules/products/products/products.public.ts'
import { routeOrders } from '../src/modules/shipping/routing/routing.public.ts'
import { insertLocation } from '../src/modules/stock/locations/locations.public.ts'
import { createStockTake, readCompared } from '../src/modules/stock/stock-takes/stock-takes.public.ts'
import { type Act, actsOf } from './act-out.ts'
import { addUpFigures } from './add-up-figures.ts'
import { knowCustomers } from './customers/know-customers.ts'
import { nameBuyers } from './customers/name-buyers.ts'
import { redactCustomers } from './customers/redact-customers.ts'
import { welcomeMembers } from './customers/welcome-members.ts'
import { declareGoods } from './declare.ts'
import { customsFacts } from './demo/customs.ts'
import type { Catalogue } from './demo/goods/catalogue.ts'
import type { PlannedOrder } from './demo/orders/orders.ts'
import {
  checkoutTokenOf,
  gatewayOf,
  outTradeNoOf,
  paidFor,
  paymentExIdOf,
  tradeNoOf,
} from './demo/orders/payments.ts'
import { hour } from './demo/orders/shop-calendar.ts'
import { demoShop } from './demo/shop.ts'
import type { LocationKey } from './demo/stock/locations.ts'
import { purchasesOf } from './demo/stock/opening-purchases.ts'
import type { StockEvent } from './demo/stock/stock.ts'
import { hearOfPayments } from './finance/hear-of-payments.ts'
import { keepRates } from './finance/keep-rates.ts'
import { postToLedger } from './finance/post-to-ledger.ts'
import { reconcileBooks } from './finance/reconcile-books.ts'
import { tieOutWithLedger } from './finance/tie-out-ledger.ts'
import { returnDesk } from './grade-returns.ts'
import { discountGoods } from './marketing/discount-goods.ts'
import { dressWindow } from './marketing/dress-window.ts'
import { runCampaigns } from './marketing/run-campaigns.ts'
import { seedNotices } from './marketing/seed-notices.ts'
import { offerTrading } from './products/offer-trading.ts'
import { photographGoods, type Studio } from './products/photograph-goods.ts'
import { priceGoods } from './products/price-goods.ts'
import { releaseGoods } from './products/release-goods.ts'
import { tagGoods } from './products/tag-goods.ts'
import { refundActsOf } from './refund-orders.ts'
import { purchaseActs } from './stock/buy.ts'
import { countShelves } from './stock/count-shelves.ts'
import { keepStockBack } from './stock/keep-stock-back.ts'
import { transferActs } from './stock/move.ts'
import { seedPartnerDocuments } from './stock/seed-partner-documents.ts'

/**
 * Lives through the demo shop's three months in the caller's transaction: stock arrives, orders come in, are routed,
 * picked, shipped and returned, each at its time and by the same use cases that serve the console.
 */
export async function openDemoShop(db: Db, now: Date, around: ShopAround & Studio): Promise<void> {
  keepPlans(db)
  const shop = demoShop(now)
  const at = contextAt(db, around)
  await writeCatalogue(db, shop.catalogue, now)
  const locationIds = new Map<LocationKey, number>()
  for (const { key, ...location } of shop.locations) {
    locationIds.set(key, await insertLocation(db, location, now))
  }
  const arrivals = [...shop.lastSeason.orders, ...shop.orders].map((order) => ({
    at: order.createdAt,
    order,
    written: { id: 0 },
  }))
  const desk = returnDesk(locationIds.get('partner') ?? 0, now)
  const acts: Act[] = [
    ...shop.stockEvents.flatMap((event) => stockActs(event, shop.catalogue, locationIds)),
    ...[...shop.lastSeason.purchases, ...shop.purchases].flatMap((plan) =>
      purchaseActs(plan, locationIds.get(plan.location) ?? 0),
    ),
    ...shop.transfers.flatMap((plan) =>
      transferActs(plan, locationIds.get('own') ?? 0, locationIds.get(plan.target) ?? 0),
    ),
    ...arrivals.flatMap(({ order, written }) =>
      actsOf(order, written, { now, returnLocation: locationIds.get('own') ?? 0, desk }),
    ),
    ...arrivals.flatMap(({ order, written }) => refundActsOf(order, written)),
  ]
  for (const [index, moment] of momentsOf(acts, arrivals).entries()) {
    if (analyzedBefore.has(index)) await analyze(db)
    const context = at(moment.at)
    if ('run' in moment) await moment.run(context)
    else await arrive(context, moment.arrivals)
  }
  await analyze(db)
  await postToLedger(db, now)
  await nameBuyers(at(now), shop.orders)
  await hearOfPayments(at, now)
  await keepStockBack(at, locationIds.get('own') ?? 0, now)
  await countShelves(at, locationIds.get('own') ?? 0, now)
  await declareGoods(at, now)
  await seedPartnerDocuments(at, locationIds.get('partner') ?? 0, now)
  await dressWindow(at, shop.catalogue, now)
  await knowCustomers(at, shop.catalogue, shop.orders, now)
  await welcomeMembers(at, now)
  await priceGoods(at, shop.catalogue, now)
  await discountGoods(at, shop.catalogue, now)
  await releaseGoods(at, shop.catalogue, now)
  await tagGoods(at, shop.catalogue, now)
  await photographGoods(at, around, shop.catalogue, now)
  await runCampaigns(at, now)
  await offerTrading(at, shop.catalogue, now)
  await seedNotices(at, now)
  await redactCustomers(at, now)
  await keepRates(at, now)
  await analyze(db)
  await addUpFigures(at, now)
  await tieOutWithLedger(at(now))
  await reconcileBooks(at(now))
}

/** Moments by their number: early ones go through little, later ones through four times as much each. */
const analyzedBefore = new Set([50, 200, 800, 3_200])

/**
 * Nobody else can count what the transaction has written. Tables that a fill that was cut off has left behind are known
 * to be empty: plans made for that read whole tables, and would be kept.
 */
async function analyze(db: Db): Promise<void> {
  await db.execute(sql`analyze`)
}

interface Arrival {
  at: Date
  order: PlannedOrder
  /** The order's id, known once it has come in: what happens to it later looks here. */
  written: { id: number }
}

/** All that happens, oldest first; orders that come in with nothing between them come in together. */
function momentsOf(acts: readonly Act[], arrivals: readonly Arrival[]) {
  const moments: (Act | { at: Date; arrivals: Arrival[] })[] = []
  for (const one of [...acts, ...arrivals].toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const last = moments.at(-1)
    if ('run' in one) moments.push(one)
    else if (last && 'arrivals' in last) {
      last.arrivals.push(one)
      last.at = one.at
    } else moments.push({ at: one.at, arrivals: [one] })
  }
  return moments
}

/** Orders come in and are routed where they may be. */
async function arrive(context: Context, arrivals: readonly Arrival[]): Promise<void> {
  const ids = await insertOrders(
    context,
    arrivals.map(({ order }) => draftOf(order)),
  )
  for (const [index, { written }] of arrivals.entries()) written.id = ids[index] ?? 0
  for (const cause of ['storefront', 'import'] as const) {
    const routed = arrivals.filter(
      ({ order }) => order.source === cause && !['unpaid', 'cancelled', 'held'].includes(order.fate.kind),
    )
    await routeOrders(
      context,
      routed.map(({ written }) => written.id),
      cause,
    )
  }
}

/** Where the shop stands, and what its secrets are sealed with. */
type ShopAround = Pick<Context, 'zone' | 'secrets'>

/** A context of nobody in particular at a moment of the past. */
const contextAt =
  (db: Db, { zone, secrets }: ShopAround) =>
  (now: Date): Context => ({
    db,
    now,
    zone,
    language: 'zh',
    secrets,
    listeners,
    caller: null,
    requestId: 'demo',
    ip: '',
    userAgent: '',
    note: () => undefined,
  })

/** `26W` as products are filed under it. */
const seasonTag = (season: string): string =>
  `${season.endsWith('S') ? 'spring-summer' : 'autumn-winter'}-20${season.slice(0, 2)}`

async function writeCatalogue(db: Db, { styles, variants, links }: Catalogue, now: Date): Promise<void> {
  const variantsOf = Map.groupBy(variants, ({ spu }) => spu)
  await saveProducts(
    { db, now, listeners },
    styles.map((style, index) => {
      const own = variantsOf.get(style.spu) ?? []
      const [category] = own.map((variant) => variant.category)
      return {
        spu: style.spu,
        name: style.name,
        cnName: style.cnName,
        brand: style.brand,
        ref: `R${7001 + 3 * index}`,
        category: String(category ?? ''),
        image: own[0]?.image ?? '',
        ...customsFacts(style),
        tags: [seasonTag(style.season)],
        variants: own,
      }
    }),
  )
  await upsertProductLinks(
    db,
    links.map(({ code, url }) => ({ spu: code, url, productCode: code })),
  )
}

/** How long the units of a shelf are counted before somebody types them in. */
const countedBefore = 2 * hour

/** What there was when it was counted, with the differences that were planned. */
async function countedLines(context: Context, targetLocation: number, countedAt: string, event: StockEvent) {
  const sku = event.lines.map((line) => line.sku)
  const then = await readCompared(context, {}, { targetLocation, countedAt, sku })
  const onHand = new Map(then.map((shelf) => [shelf.sku, shelf.onHand]))
  return event.lines.map((line) => ({
    sku: line.sku,
    quantity: Math.max(0, (onHand.get(line.sku) ?? 0) + line.quantity),
  }))
}

/** What the own warehouse opened with was bought, so that it is known what it cost; all else is counted. */
const stockActs = (
  event: StockEvent,
  catalogue: Catalogue,
  locationIds: ReadonlyMap<LocationKey, number>,
): Act[] => {
  const locationId = locationIds.get(event.location) ?? 0
  return event.kind === 'opening' && event.location === 'own'
    ? purchasesOf(event.lines, catalogue, event).flatMap((plan) => purchaseActs(plan, locationId))
    : [{ at: event.at, run: (context) => takeStock(context, event, locationId) }]
}

/** Opening stock, deliveries and most takes come in as signed differences, some takes as what was counted. */
async function takeStock(context: Context, event: StockEvent, targetLocation: number): Promise<void> {
  const { name, remark, lines } = event
  const head = { type: 'TS' as const, name, remark, targetLocation }
  if (event.kind === 'count') {
    const countedAt = new Date(event.at.getTime() - countedBefore).toISOString()
    const items = await countedLines(context, targetLocation, countedAt, event)
    await createStockTake(context, { ...head, mode: 'counted', countedAt, items })
  } else {
    await createStockTake(context, { ...head, mode: 'difference', items: [...lines] })
  }
}

function draftOf(order: PlannedOrder): OrderDraft {
  const { customer, fate, lines } = order
  const payment = {
    exId: paymentExIdOf(order),
    gateway: gatewayOf(order),
    outTradeNo: outTradeNoOf(order),
    tradeNo: order.source === 'storefront' ? tradeNoOf(order) : '',
    kind: 'sale',
    currency: order.currency,
    amount: paidFor(order),
    createdAt: order.createdAt,
  }
  return {
    name: order.name,
    channel: order.channel,
    source: order.source,
    exId: order.externalId,
    url: order.url,
    email: customer.email,
    nickname: customer.nickname,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    country: customer.country,
    province: customer.province,
    city: customer.city,
    address1: `${customer.area}${customer.address}`,
    address2: '',
    postcode: customer.postcode,
    currency: order.currency,
    shippingFee: order.shippingFee,
    payStatus: order.payStatus,
    paid: order.paid,
    shippingTag: 'SF',
    tags: order.tags,
    checkoutToken: order.source === 'storefront' ? checkoutTokenOf(order) : '',
    heldAt: fate.kind === 'held' ? fate.heldAt : null,
    holdReason: fate.kind === 'held' ? fate.reason : '',
    cancelledAt: fate.kind === 'cancelled' ? fate.cancelledAt : null,
    createdAt: order.createdAt,
    arrivedAt: order.createdAt,
    lines: lines.map(({ externalId, ...line }) => ({ ...line, exId: externalId })),
    transactions: order.paid ? [payment] : [],
    event: { kind: order.source === 'storefront' ? 'order.placed' : 'order.imported', params: {} },
  }
}
