import { type Act, newId, type Outcome, refusal, refused, reportFault, touch } from '../act.ts'
import type { Fulfillment, FulfillmentOrder, FulfillmentOrderLine, Order } from '../state.ts'
import { changeLevel, consume, itemOfVariant } from '../stock.ts'
import { closeIfDone, requestUnits } from './fulfillment-orders.ts'
import { findFulfillmentOrder, lineOf } from './orders.ts'

export interface Tracking {
  company: string
  numbers: string[]
  urls: string[]
}

export interface FulfillRequest {
  parts: {
    fulfillmentOrderId: number
    /** None: all that remains. */
    items: { id: number; quantity: number }[]
  }[]
  tracking: Tracking
}

interface Wanted {
  fulfillmentOrder: FulfillmentOrder
  line: FulfillmentOrderLine
  quantity: number
}

/** Units leave. What asks for more than remains is refused, and counted: a back office must never try it. */
export function fulfill(act: Act, { parts, tracking }: FulfillRequest): Outcome<Fulfillment> {
  const { shop, at } = act
  const found = parts.map(({ fulfillmentOrderId }) => findFulfillmentOrder(shop.orders, fulfillmentOrderId))
  const known = found.filter((one) => one !== undefined)
  const [first] = known
  const field = ['fulfillment', 'lineItemsByFulfillmentOrder']
  if (!first || known.length < parts.length)
    return refused(refusal('Fulfillment order does not exist.', field))
  const { order } = first
  if (known.some((one) => one.order !== order))
    return refused(refusal('All fulfillment orders must belong to the same order.', field))
  if (known.some(({ part }) => part.locationId !== first.part.locationId))
    return refused(refusal('All fulfillment orders must be assigned to the same location.', field))
  if (order.cancelledAt !== null) {
    reportFault(act, 'fulfilledCancelled', order, '', tracking.numbers.join(', '))
    return refused(refusal('The order is cancelled.', field))
  }
  const wanted = parts.flatMap(({ items }, index) => wantedOf(known[index]!.part, items))
  const problem = wanted.map((one) => problemOf(one)).find((text) => text !== null)
  if (problem) {
    for (const one of wanted) reportExcess(act, order, one, tracking)
    return refused(refusal(problem, field))
  }
  const closed = known.find(({ part }) => part.status === 'CLOSED' || part.status === 'ON_HOLD')
  if (closed || wanted.length === 0) {
    const status = (closed?.part.status ?? 'CLOSED').toLowerCase()
    if (status === 'closed') reportFault(act, 'fulfilledTwice', order, '', tracking.numbers.join(', '))
    return refused(
      refusal(`Fulfillment order ${first.part.id} has an unfulfillable status= ${status}.`, field),
    )
  }
  const fulfillment: Fulfillment = {
    id: newId(shop),
    name: `${order.name}-F${order.fulfillments.length + 1}`,
    status: 'SUCCESS',
    locationId: first.part.locationId,
    company: tracking.company,
    numbers: tracking.numbers,
    urls: tracking.urls,
    lines: wanted.map(({ fulfillmentOrder, line, quantity }) => ({
      id: newId(shop),
      lineId: line.lineId,
      quantity,
      fulfillmentOrderId: fulfillmentOrder.id,
    })),
    createdAt: at,
    updatedAt: at,
  }
  for (const { fulfillmentOrder, line, quantity } of wanted) {
    line.remaining -= quantity
    fulfillmentOrder.status = 'IN_PROGRESS'
    fulfillmentOrder.updatedAt = at
    consume(
      act,
      itemOfVariant(shop, lineOf(order, line.lineId).variantId),
      fulfillmentOrder.locationId,
      quantity,
    )
  }
  for (const { part } of known) closeIfDone(act, part)
  order.fulfillments.push(fulfillment)
  act.emit({ topic: 'fulfillments/create', order, fulfillment })
  touch(act, order)
  return { done: fulfillment }
}

function wantedOf(fulfillmentOrder: FulfillmentOrder, items: { id: number; quantity: number }[]): Wanted[] {
  if (items.length === 0)
    return fulfillmentOrder.lines
      .filter(({ remaining }) => remaining > 0)
      .map((line) => ({ fulfillmentOrder, line, quantity: line.remaining }))
  return items.map(({ id, quantity }) => ({
    fulfillmentOrder,
    line: fulfillmentOrder.lines.find((one) => one.id === id) ?? { id, lineId: 0, total: 0, remaining: 0 },
    quantity,
  }))
}

function problemOf({ line, quantity }: Wanted): string | null {
  if (line.lineId === 0) return 'Fulfillment order line item does not exist.'
  const wrong = quantity < 1 || quantity > line.remaining
  return wrong ? 'Invalid fulfillment order line item quantity requested.' : null
}

function reportExcess(act: Act, order: Order, { line, quantity }: Wanted, { numbers }: Tracking): void {
  if (line.lineId === 0 || quantity <= line.remaining) return
  const { sku } = lineOf(order, line.lineId)
  reportFault(act, 'fulfilledTwice', order, sku, `${quantity} > ${line.remaining}, ${numbers.join(', ')}`)
}

export function changeTracking(act: Act, order: Order, fulfillment: Fulfillment, tracking: Tracking) {
  if (fulfillment.status === 'CANCELLED')
    return refused(refusal('Fulfillment is cancelled.', ['fulfillmentId']))
  fulfillment.company = tracking.company
  fulfillment.numbers = tracking.numbers
  fulfillment.urls = tracking.urls
  fulfillment.updatedAt = act.at
  act.emit({ topic: 'fulfillments/update', order, fulfillment })
  touch(act, order)
  return { done: fulfillment }
}

/** The units did not leave after all: they are on the shelf again, wanted by an open fulfilment order. */
export function cancelFulfillment(act: Act, order: Order, fulfillment: Fulfillment): Outcome<Fulfillment> {
  if (fulfillment.status === 'CANCELLED') return refused(refusal('Fulfillment is already cancelled.', ['id']))
  fulfillment.status = 'CANCELLED'
  fulfillment.updatedAt = act.at
  for (const { lineId, quantity } of fulfillment.lines) {
    const item = itemOfVariant(act.shop, lineOf(order, lineId).variantId)
    changeLevel(act, item, fulfillment.locationId, { available: quantity })
    requestUnits(act, order, lineId, quantity, fulfillment.locationId)
  }
  act.emit({ topic: 'fulfillments/update', order, fulfillment })
  touch(act, order)
  return { done: fulfillment }
}
