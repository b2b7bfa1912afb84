import { type Act, newId, type Outcome, refusal, refused } from '../act.ts'
import type { Address, Order, OrderEdit } from '../state.ts'
import { chooseLocation, requestUnits, withdrawUnits } from './fulfillment-orders.ts'
import { currentQuantity, unfulfilledUnits } from './orders.ts'
import { checkShippingDiscount } from './place-order.ts'

export function beginEdit({ shop }: Act, order: Order): Outcome<OrderEdit> {
  if (order.cancelledAt !== null) return refused(refusal('The order cannot be edited.', ['id']))
  const edit: OrderEdit = { id: newId(shop), orderId: order.id, quantities: [], additions: [] }
  shop.edits.push(edit)
  return { done: edit }
}

/** Why a line can't come to this quantity; what left can't be taken out. */
export function quantityProblem(order: Order, lineId: number, quantity: number): string | null {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) return 'Line item does not exist.'
  if (quantity < 0) return 'Quantity must not be negative.'
  const least = currentQuantity(line) - unfulfilledUnits(order, lineId)
  return quantity < least ? 'Quantity cannot be less than what is fulfilled.' : null
}

/** All the changes of an edit at once, as the platform applies them. */
export function commitEdit(act: Act, order: Order, edit: OrderEdit): Outcome<Order> {
  const { shop } = act
  for (const { lineId, quantity } of edit.quantities) {
    const problem = quantityProblem(order, lineId, quantity)
    if (problem) return refused(refusal(problem, ['id']))
  }
  for (const { lineId, quantity, restock } of edit.quantities) {
    const line = order.lines.find(({ id }) => id === lineId)!
    const more = quantity - currentQuantity(line)
    if (more > 0) {
      line.quantity += more
      const open = order.fulfillmentOrders.find(
        (one) => one.status === 'OPEN' && one.lines.some((part) => part.lineId === lineId),
      )
      requestUnits(act, order, lineId, more, open?.locationId ?? chooseLocation(shop, line.variantId, more))
    } else if (more < 0) {
      line.removed -= more
      withdrawUnits(act, order, lineId, -more, { restock })
    }
  }
  for (const { id, variantId, quantity } of edit.additions) {
    const variant = shop.variants.find((one) => one.id === variantId)!
    const product = shop.products.find((one) => one.id === variant.productId)
    order.lines.push({
      id,
      variantId,
      sku: variant.sku,
      title: product?.title ?? variant.sku,
      variantTitle: variant.title,
      vendor: product?.vendor ?? '',
      price: variant.price,
      quantity,
      removed: 0,
      refunded: 0,
    })
    requestUnits(act, order, id, quantity, chooseLocation(shop, variantId, quantity))
  }
  shop.edits = shop.edits.filter(({ id }) => id !== edit.id)
  order.edited = true
  order.updatedAt = act.at
  act.emit({ topic: 'orders/edited', order })
  act.emit({ topic: 'orders/updated', order })
  return { done: order }
}

/** So much is taken off the shipping fee from now on. */
export function discountShipping(act: Act, order: Order, discount: string): void {
  checkShippingDiscount(order.shippingFee, discount)
  order.shippingDiscount = discount
  order.edited = true
  order.updatedAt = act.at
  act.emit({ topic: 'orders/edited', order })
  act.emit({ topic: 'orders/updated', order })
}

export function changeAddress(act: Act, order: Order, address: Partial<Address>): void {
  const before: Address = order.shippingAddress ?? {
    firstName: '',
    lastName: '',
    phone: '',
    countryCode: 'CN',
    province: '',
    city: '',
    address1: '',
    address2: '',
    zip: '',
  }
  order.shippingAddress = { ...before, ...address }
  order.updatedAt = act.at
  act.emit({ topic: 'orders/updated', order })
}
