import { type Act, newId, type Outcome, refusal, refused, touch } from '../act.ts'
import type { FulfillmentOrder, Hold, Order } from '../state.ts'
import { commit, findLevel, itemOfVariant, release } from '../stock.ts'
import { closeIfDone, newFulfillmentOrder } from './fulfillment-orders.ts'
import { lineOf } from './orders.ts'

export interface MoveRequest {
  locationId: number
  /** None: all that remains. */
  items: { id: number; quantity: number }[]
}

export interface Moved {
  moved: FulfillmentOrder
  original: FulfillmentOrder
}

/** Another location is to ship what remains; the commitment of stock moves along. */
export function moveFulfillmentOrder(
  act: Act,
  order: Order,
  original: FulfillmentOrder,
  { locationId, items }: MoveRequest,
): Outcome<Moved> {
  const { shop, at } = act
  if (original.status === 'CLOSED') return refused(refusal('The fulfillment order is closed.', ['id']))
  const location = shop.locations.find((one) => one.id === locationId && one.active)
  if (!location) return refused(refusal('Location not found.', ['newLocationId']))
  if (original.locationId === locationId)
    return refused(refusal('The fulfillment order is already assigned to this location.', ['newLocationId']))
  const wanted = (
    items.length > 0 ? items : original.lines.map(({ id, remaining }) => ({ id, quantity: remaining }))
  ).filter(({ quantity }) => quantity !== 0)
  const parts = wanted.map(({ id, quantity }) => ({
    line: original.lines.find((one) => one.id === id),
    quantity,
  }))
  const moving = parts.flatMap(({ line, quantity }) => (line ? [{ line, quantity }] : []))
  const field = ['fulfillmentOrderLineItems']
  if (moving.length < parts.length) return refused(refusal('Line item does not exist.', field))
  if (moving.some(({ line, quantity }) => quantity < 1 || quantity > line.remaining))
    return refused(refusal('Quantity is more than what remains.', field))
  const itemOf = (lineId: number) => itemOfVariant(shop, lineOf(order, lineId).variantId)
  if (moving.some(({ line }) => !findLevel(shop, itemOf(line.lineId), locationId)))
    return refused(refusal(`${location.name} does not stock the items.`, ['newLocationId']))

  for (const { line, quantity } of moving) {
    release(act, itemOf(line.lineId), original.locationId, quantity)
    commit(act, itemOf(line.lineId), locationId, quantity)
  }
  const whole = original.lines.every(
    ({ id, total }) => total === moving.find(({ line }) => line.id === id)?.quantity,
  )
  if (whole) {
    original.locationId = locationId
    original.updatedAt = at
    touch(act, order)
    return { done: { moved: original, original } }
  }
  const moved = newFulfillmentOrder(act, order, locationId)
  moved.status = original.status === 'ON_HOLD' ? 'ON_HOLD' : 'OPEN'
  moved.holds = [...original.holds]
  for (const { line, quantity } of moving) {
    line.remaining -= quantity
    line.total -= quantity
    moved.lines.push({ id: newId(shop), lineId: line.lineId, total: quantity, remaining: quantity })
  }
  original.lines = original.lines.filter(({ total }) => total > 0)
  original.updatedAt = at
  closeIfDone(act, original)
  touch(act, order)
  return { done: { moved, original } }
}

export function holdFulfillmentOrder(
  act: Act,
  order: Order,
  fulfillmentOrder: FulfillmentOrder,
  { reason, notes, handle }: Omit<Hold, 'id'>,
): Outcome<Hold> {
  if (fulfillmentOrder.status === 'CLOSED')
    return refused(refusal('The fulfillment order is closed.', ['id'], 'FULFILLMENT_ORDER_NOT_FOUND'))
  if (fulfillmentOrder.holds.some((one) => one.handle === handle)) {
    const field = ['fulfillmentHold', 'handle']
    return refused(refusal('A hold with this handle exists.', field, 'DUPLICATE_FULFILLMENT_HOLD_HANDLE'))
  }
  const hold: Hold = { id: newId(act.shop), reason, notes, handle }
  fulfillmentOrder.holds.push(hold)
  fulfillmentOrder.status = 'ON_HOLD'
  fulfillmentOrder.updatedAt = act.at
  touch(act, order)
  return { done: hold }
}

export function releaseHolds(
  act: Act,
  order: Order,
  fulfillmentOrder: FulfillmentOrder,
  /** None: all. */
  holdIds: readonly number[],
): Outcome<FulfillmentOrder> {
  if (fulfillmentOrder.status !== 'ON_HOLD')
    return refused(refusal('The fulfillment order is not on hold.', ['id']))
  fulfillmentOrder.holds =
    holdIds.length > 0 ? fulfillmentOrder.holds.filter(({ id }) => !holdIds.includes(id)) : []
  if (fulfillmentOrder.holds.length === 0) {
    const started = fulfillmentOrder.lines.some(({ total, remaining }) => remaining < total)
    fulfillmentOrder.status = started ? 'IN_PROGRESS' : 'OPEN'
  }
  fulfillmentOrder.updatedAt = act.at
  touch(act, order)
  return { done: fulfillmentOrder }
}
