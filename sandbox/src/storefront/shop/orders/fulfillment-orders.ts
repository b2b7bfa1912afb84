import { type Act, newId } from '../act.ts'
import type { FulfillmentOrder, Order, Shop } from '../state.ts'
import { commit, consume, findLevel, itemOfVariant, release } from '../stock.ts'
import { lineOf } from './orders.ts'

/** Where the platform would ship a line from: where enough is, else where the item is stocked, else anywhere. */
export function chooseLocation(shop: Shop, variantId: number, units: number): number {
  const item = itemOfVariant(shop, variantId)
  const shipping = shop.locations.filter(({ active, fulfillsOnlineOrders }) => active && fulfillsOnlineOrders)
  const enough = shipping.find(({ id }) => (findLevel(shop, item, id)?.available ?? 0) >= units)
  const stocked = shipping.find(({ id }) => findLevel(shop, item, id))
  const chosen = enough ?? stocked ?? shipping[0] ?? shop.locations[0]
  if (!chosen) throw new Error(`${shop.name} has no location`)
  return chosen.id
}

/** Asks a location for units of a line: of an open fulfilment order there, else of a new one. */
export function requestUnits(
  act: Act,
  order: Order,
  lineId: number,
  units: number,
  locationId: number,
): void {
  const { shop, at } = act
  const open = order.fulfillmentOrders.find((one) => one.locationId === locationId && one.status === 'OPEN')
  const target = open ?? newFulfillmentOrder(act, order, locationId)
  const line = target.lines.find((one) => one.lineId === lineId)
  if (line) {
    line.total += units
    line.remaining += units
  } else {
    target.lines.push({ id: newId(shop), lineId, total: units, remaining: units })
  }
  target.updatedAt = at
  commit(act, itemOfVariant(shop, lineOf(order, lineId).variantId), locationId, units)
}

export function newFulfillmentOrder({ shop, at }: Act, order: Order, locationId: number): FulfillmentOrder {
  const made: FulfillmentOrder = {
    id: newId(shop),
    locationId,
    status: 'OPEN',
    lines: [],
    holds: [],
    createdAt: at,
    updatedAt: at,
  }
  order.fulfillmentOrders.push(made)
  return made
}

/** Takes unshipped units out of the fulfilment orders; `restock` gives them back to the shelf. */
export function withdrawUnits(
  act: Act,
  order: Order,
  lineId: number,
  units: number,
  { restock, locationId = null }: { restock: boolean; locationId?: number | null },
): void {
  const item = itemOfVariant(act.shop, lineOf(order, lineId).variantId)
  const byPlace = order.fulfillmentOrders.toSorted(
    (a, b) => Number(b.locationId === locationId) - Number(a.locationId === locationId),
  )
  let left = units
  for (const fulfillmentOrder of byPlace) {
    for (const line of fulfillmentOrder.lines) {
      if (line.lineId !== lineId || left === 0) continue
      const taken = Math.min(left, line.remaining)
      if (taken === 0) continue
      left -= taken
      line.remaining -= taken
      line.total -= taken
      if (restock) release(act, item, fulfillmentOrder.locationId, taken)
      else consume(act, item, fulfillmentOrder.locationId, taken)
    }
    closeIfDone(act, fulfillmentOrder)
  }
}

export function closeIfDone({ at }: Act, fulfillmentOrder: FulfillmentOrder): void {
  if (fulfillmentOrder.status === 'CLOSED') return
  if (fulfillmentOrder.lines.some(({ remaining }) => remaining > 0)) return
  fulfillmentOrder.status = 'CLOSED'
  fulfillmentOrder.updatedAt = at
}

/** What the platform offers to do with it now. */
export function supportedActions({ status, lines }: FulfillmentOrder): string[] {
  if (status === 'CLOSED') return []
  if (status === 'ON_HOLD') return ['RELEASE_HOLD', 'MOVE', 'HOLD']
  const started = lines.some(({ total, remaining }) => remaining < total)
  return started ? ['CREATE_FULFILLMENT', 'MOVE', 'HOLD'] : ['CREATE_FULFILLMENT', 'MOVE', 'HOLD', 'SPLIT']
}
