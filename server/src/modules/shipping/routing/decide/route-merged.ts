import type { AppliedRules } from '@selvedge/contract/shipping/routing/routing.ts'
import type { Context } from '../../../../core/http/context.ts'
import {
  lockOrders,
  selectWaitingOrders,
  type WaitingOrder,
  writeOrderTimeline,
} from '../../../orders/orders/orders.public.ts'
import { createShipOrders, type ShipOrderDraft } from '../../ship-orders/ship-orders.public.ts'
import { decideRouting, type RoutingDecision } from '../routing.rules.ts'
import { insertTraces } from '../routing.sql.ts'
import { applyRules } from '../rules/rule-conditions.rules.ts'
import { type Shop, seeShop, seeStock, skusOf } from './route.ts'
import { splitOf } from './routing-explanation.rules.ts'

/**
 * Routes what waits of these orders as if it were one order: one ship order per location serves them all. The caller
 * has seen that they go to the same receiver. Answers the number of ship orders.
 */
export async function routeMerged(context: Context, orderIds: readonly number[]): Promise<number> {
  await lockOrders(context.db, orderIds)
  const orders = await selectWaitingOrders(context.db, orderIds)
  const [first] = orders
  if (!first) return 0
  const shop = await seeShop(context, orders, await seeStock(context, skusOf(orders)))
  const lines = orders.flatMap((order) => order.lines)
  const decision = decideRouting({
    lines,
    country: first.country,
    locations: shop.locations,
    excluded: shop.excluded,
    available: shop.available,
    avoid: new Set(orders.flatMap(({ id }) => [...(shop.avoidByOrder.get(id) ?? [])])),
    rules: rulesOf(orders, shop),
  })
  const drafts = draftsOf(orders, shop, decision)
  await createShipOrders(context, drafts)
  await insertTraces(
    context.db,
    orders.map(({ id }) => ({ ...decision, orderId: id, wanted: lines })),
    { cause: 'merge', at: context.now },
  )
  writeOrderTimeline(
    context,
    orders.map(({ id }) => ({ orderId: id, event: splitOf(decision) })),
  )
  return drafts.length
}

/** A rule that applies to any of the orders applies to their parcel. */
function rulesOf(orders: readonly WaitingOrder[], shop: Shop): AppliedRules | null {
  const each = orders.flatMap(({ id }) => {
    const facts = shop.facts.get(id)
    return (facts && applyRules(shop.rules, facts, shop.locations)) ?? []
  })
  const [first] = each
  if (!first) return null
  const byName = new Map(each.flatMap(({ applied }) => applied).map((rule) => [rule.name, rule]))
  return {
    version: first.version,
    applied: (shop.rules?.rules ?? []).flatMap(({ name }) => byName.get(name) ?? []),
    shipments: Math.max(...each.map(({ shipments }) => shipments)),
  }
}

/** One ship order per location; from a customs warehouse one per order: each is declared by itself. */
function draftsOf(orders: readonly WaitingOrder[], shop: Shop, decision: RoutingDecision): ShipOrderDraft[] {
  const [first] = orders
  if (!first) return []
  const { id: _id, name: _name, note: _note, lines: _lines, ...address } = first
  const orderOf = new Map(orders.flatMap(({ id, lines }) => lines.map((line) => [line.orderItemId, id])))
  const customs = new Set(shop.locations.filter((location) => location.customs).map(({ id }) => id))
  const placed = decision.allocations.map((line) => ({
    ...line,
    orderId: orderOf.get(line.orderItemId) ?? 0,
  }))
  const parcels = Map.groupBy(placed, ({ locationId, orderId }) =>
    customs.has(locationId) ? `${locationId}/${orderId}` : `${locationId}`,
  )
  return [...parcels.values()].map((lines) => {
    const carried = new Set(lines.map(({ orderId }) => orderId))
    const notes = orders.flatMap(({ id, note }) => (carried.has(id) && note !== '' ? [note] : []))
    return { locationId: lines[0]?.locationId ?? 0, address, note1: notes.join('\n'), lines }
  })
}
