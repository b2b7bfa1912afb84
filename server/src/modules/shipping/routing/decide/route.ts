import type { RoutingCause } from '@selvedge/contract/shipping/routing/routing.ts'
import { maxPortion, portionsOf } from '../../../../core/db/portions.ts'
import type { Context } from '../../../../core/http/context.ts'
import {
  findWaiting,
  lockOrders,
  selectWaitingOrders,
  type WaitingOrder,
  writeOrderTimeline,
} from '../../../orders/orders/orders.public.ts'
import { listFulfilling } from '../../../stock/locations/locations.public.ts'
import { available, lockBalanceRows } from '../../../stock/stock/stock.public.ts'
import { createShipOrders, type ShipOrderDraft } from '../../ship-orders/ship-orders.public.ts'
import { readAvoids } from '../routing.reads.ts'
import { avoidKey, decideRouting, type RoutingDecision, type RoutingLocation } from '../routing.rules.ts'
import { findExcludedSkus, insertTraces } from '../routing.sql.ts'
import {
  type ActiveRules,
  applyRules,
  type LocationFacts,
  type OrderFacts,
} from '../rules/rule-conditions.rules.ts'
import { findActiveRules } from '../rules/rule-sets.sql.ts'
import { readOrderFacts } from './order-facts.reads.ts'
import { splitOf } from './routing-explanation.rules.ts'

/** What routing some orders made. */
export interface Routed {
  shipOrders: number
  /** Ship orders by order; an order that was given nothing is not in it. */
  byOrder: Map<number, number>
}

interface Decided {
  order: WaitingOrder
  decision: RoutingDecision
}

/**
 * Routes what waits of these orders to the locations that have it, oldest order first: ship orders, holds, traces
 * and timelines, in a constant number of statements for some thousands. Orders that are not open, not paid or held are
 * left alone, and so are parked units. What can't be covered goes on waiting.
 *
 * Locks the orders and all balances of their SKUs at the locations that ship orders, missing ones included: stock that
 * arrives in parallel either is seen here or finds these orders waiting.
 */
export async function routeOrders(
  context: Context,
  orderIds: readonly number[],
  cause: RoutingCause,
): Promise<Routed> {
  const routed: Routed = { shipOrders: 0, byOrder: new Map() }
  if (orderIds.length === 0) return routed
  await lockOrders(context.db, orderIds)
  if (orderIds.length <= maxPortion) {
    const orders = await selectWaitingOrders(context.db, orderIds)
    if (orders.length === 0) return routed
    const stock = await seeStock(context, skusOf(orders))
    await routePortion(context, orders, stock, cause, routed)
    return routed
  }
  // All balances first, in their order; then the orders are read, and let go, by and by.
  const { ids, skus } = await findWaiting(context.db, orderIds)
  if (ids.length === 0) return routed
  const stock = await seeStock(context, skus)
  for (const some of portionsOf(ids)) {
    await routePortion(context, await selectWaitingOrders(context.db, some), stock, cause, routed)
  }
  return routed
}

async function routePortion(
  context: Context,
  orders: readonly WaitingOrder[],
  stock: Stock,
  cause: RoutingCause,
  routed: Routed,
): Promise<void> {
  const decided = decideAll(orders, await seeShop(context, orders, stock))
  const drafts = decided.flatMap(draftsOf)
  await createShipOrders(context, drafts)

  // An order that waits on for the same stock has its trace already.
  const reported = decided.filter(({ decision }) => cause !== 'stock' || decision.allocations.length > 0)
  await insertTraces(
    context.db,
    reported.map(({ order, decision }) => ({ ...decision, orderId: order.id, wanted: order.lines })),
    { cause, at: context.now },
  )
  writeOrderTimeline(
    context,
    reported.map(({ order, decision }) => ({ orderId: order.id, event: splitOf(decision) })),
  )
  routed.shipOrders += drafts.length
  for (const { lines } of drafts) {
    const id = lines[0]?.orderId ?? 0
    routed.byOrder.set(id, (routed.byOrder.get(id) ?? 0) + 1)
  }
}

/** Locations, lists, rules and locked stock. What is decided takes its units out of `available`. */
export interface Stock {
  locations: (RoutingLocation & LocationFacts)[]
  excluded: ReadonlySet<string>
  available: Map<string, Map<number, number>>
  rules: ActiveRules | null
}

/** What routing sees of some orders. */
export interface Shop extends Stock {
  /** What conditions ask; empty where there are no rules. */
  facts: Map<number, OrderFacts>
  avoidByOrder: Map<number, Set<string>>
}

export const skusOf = (orders: readonly WaitingOrder[]): string[] => [
  ...new Set(orders.flatMap(({ lines }) => lines.map(({ sku }) => sku))),
]

/** Locks the stock of these SKUs wherever orders are shipped. */
export async function seeStock(context: Context, skus: readonly string[]): Promise<Stock> {
  const locations = await listFulfilling(context.db)
  const excluded = await findExcludedSkus(context.db, skus)
  const balances = await lockBalanceRows(
    context,
    skus.flatMap((sku) => locations.map(({ id }) => ({ sku, locationId: id }))),
  )
  // Behind the lock of the orders: whoever changes the rules meanwhile knows this transaction by it.
  const rules = await findActiveRules(context.db)
  const units = new Map<string, Map<number, number>>(skus.map((sku) => [sku, new Map()]))
  for (const balance of balances) units.get(balance.sku)?.set(balance.locationId, available(balance))
  return { locations, excluded, available: units, rules }
}

/** The same with what it must know of these orders. */
export async function seeShop(
  context: Context,
  orders: readonly WaitingOrder[],
  stock: Stock,
): Promise<Shop> {
  const ids = orders.map(({ id }) => id)
  const facts = stock.rules ? await readOrderFacts(context.db, ids) : new Map()
  // Read behind the locks: a journal line written meanwhile has lifted its pair.
  const avoids = await readAvoids(context.db, ids)
  const avoidByOrder = new Map<number, Set<string>>()
  for (const { orderId, sku, locationId } of avoids) {
    const pairs = avoidByOrder.get(orderId) ?? new Set()
    avoidByOrder.set(orderId, pairs.add(avoidKey(sku, locationId)))
  }
  return { ...stock, facts, avoidByOrder }
}

/** Decides order by order; what one takes, the next no longer sees. */
function decideAll(orders: readonly WaitingOrder[], shop: Shop): Decided[] {
  const nothing: ReadonlySet<string> = new Set()
  return orders.map((order) => {
    const facts = shop.facts.get(order.id)
    const decision = decideRouting({
      lines: order.lines,
      country: order.country,
      locations: shop.locations,
      excluded: shop.excluded,
      available: shop.available,
      avoid: shop.avoidByOrder.get(order.id) ?? nothing,
      rules: facts ? applyRules(shop.rules, facts, shop.locations) : null,
    })
    for (const { sku, locationId, quantity } of decision.allocations) {
      const units = shop.available.get(sku)
      units?.set(locationId, (units.get(locationId) ?? 0) - quantity)
    }
    return { order, decision }
  })
}

/** One ship order per order and location, in the order of rank. */
function draftsOf({ order, decision }: Decided): ShipOrderDraft[] {
  const { id: orderId, name: _name, note: note1, lines: _lines, ...address } = order
  const byLocation = Map.groupBy(decision.allocations, ({ locationId }) => locationId)
  return decision.candidates.flatMap(({ locationId }) => {
    const lines = byLocation.get(locationId)
    return lines ? [{ locationId, address, note1, lines: lines.map((line) => ({ ...line, orderId })) }] : []
  })
}
