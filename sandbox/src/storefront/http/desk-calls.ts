import { faultKinds } from '../../faults.ts'
import { type Given, isObject, listOf, numberOf, textOf, yesNoOf } from '../../http/read.ts'
import { gid } from '../graphql/gid.ts'
import type { Sandbox } from '../sandbox.ts'
import { cancelOrder, deleteOrder } from '../shop/orders/cancel.ts'
import {
  beginEdit,
  changeAddress,
  commitEdit,
  discountShipping,
  quantityProblem,
} from '../shop/orders/edit.ts'
import type { OrderWish } from '../shop/orders/order-wish.ts'
import { BadRequest, payOrder } from '../shop/orders/place-order.ts'
import type { Address, Order, Shop } from '../shop/state.ts'
import { orderPayload } from '../webhooks/payloads.ts'

/** What the page's forms and tests ask of the shop as its customers and its staff would. */

export class NotFound extends Error {}

const maxAtOnce = 1_000

export function placeOrders(sandbox: Sandbox, shop: Shop, given: Given): unknown {
  const count = numberOf(given, 'count') ?? 1
  if (!Number.isInteger(count) || count < 1 || count > maxAtOnce)
    throw new BadRequest(`订单数应为 1 到 ${maxAtOnce} 的整数`)
  const orders = sandbox.place(shop, wishOf(given), count)
  return { orders: orders.map((order) => summary(order)) }
}

export const summary = (order: Order) => ({
  id: String(order.id),
  gid: gid('Order', order.id),
  name: order.name,
  lines: order.lines.map(({ id, sku, quantity }) => ({ id: String(id), sku, quantity })),
})

/** Lines as JSON has them, or the one SKU of the form. */
function wishOf(given: Given): OrderWish {
  const sku = textOf(given, 'sku')
  const lines = listOf(given.lines).filter(isObject)
  const wished = sku ? [{ sku, quantity: given.quantity ?? 1, price: given.price }] : lines
  const [email, shippingFee, shippingDiscount, note] = [
    textOf(given, 'email'),
    textOf(given, 'shippingFee'),
    textOf(given, 'shippingDiscount'),
    textOf(given, 'note'),
  ]
  const paid = yesNoOf(given, 'paid')
  return {
    lines: wished.map((line) => ({
      sku: textOf(line, 'sku') ?? '',
      quantity: numberOf(line, 'quantity') ?? 1,
      price: textOf(line, 'price'),
      discount: textOf(line, 'discount'),
    })),
    receiver: addressOf(isObject(given.receiver) ? given.receiver : given),
    tags: listOf(given.tags).map(String),
    discountCodes: listOf(given.discountCodes).map(String),
    gateway: textOf(given, 'gateway') ?? '',
    ...(email ? { email } : {}),
    ...(shippingFee ? { shippingFee } : {}),
    ...(shippingDiscount ? { shippingDiscount } : {}),
    ...(note ? { note } : {}),
    ...(paid === undefined ? {} : { paid }),
  }
}

const addressNames = [
  'firstName',
  'lastName',
  'phone',
  'countryCode',
  'province',
  'city',
  'address1',
  'address2',
  'zip',
] as const

function addressOf(given: Given): Partial<Address> {
  const named = addressNames.map((name) => [name, textOf(given, name)] as const)
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}

/** `pay`, `cancel`, `delete`, `address`, `shipping`, `quantity`: what happens to an order after it was placed. */
export function changeOrder(
  sandbox: Sandbox,
  shop: Shop,
  orderId: string,
  verb: string,
  given: Given,
): unknown {
  const order = findOrder(shop, orderId)
  const act = sandbox.act(shop)
  if (verb === 'pay') payOrder(act, order, textOf(given, 'gateway'))
  else if (verb === 'delete') deleteOrder(act, order)
  else if (verb === 'address') changeAddress(act, order, addressOf(given))
  else if (verb === 'shipping') discountShipping(act, order, textOf(given, 'discount') ?? '')
  else if (verb === 'cancel') {
    const outcome = cancelOrder(act, order, {
      reason: textOf(given, 'reason') ?? 'CUSTOMER',
      restock: yesNoOf(given, 'restock') ?? true,
      refund: yesNoOf(given, 'refund') ?? true,
      note: textOf(given, 'note') ?? '',
    })
    if ('refused' in outcome) throw new BadRequest(outcome.refused[0]?.message)
  } else if (verb === 'quantity') editQuantity(sandbox, shop, order, given)
  else throw new NotFound()
  sandbox.changed()
  return summary(order)
}

function editQuantity(sandbox: Sandbox, shop: Shop, order: Order, given: Given): void {
  const act = sandbox.act(shop)
  const line = order.lines.find(
    ({ id, sku }) => String(id) === textOf(given, 'lineId') || sku === textOf(given, 'sku'),
  )
  const quantity = numberOf(given, 'quantity') ?? Number.NaN
  if (!line) throw new BadRequest('订单没有这一行')
  if (!Number.isInteger(quantity)) throw new BadRequest('数量应为整数')
  const problem = quantityProblem(order, line.id, quantity)
  if (problem) throw new BadRequest(problem)
  const started = beginEdit(act, order)
  if ('refused' in started) throw new BadRequest(started.refused[0]?.message)
  started.done.quantities.push({ lineId: line.id, quantity, restock: true })
  commitEdit(act, order, started.done)
}

export function findOrder(shop: Shop, orderId: string): Order {
  const order = shop.orders.find(({ id, name }) => String(id) === orderId || name === orderId)
  if (!order) throw new NotFound()
  return order
}

export const readOrder = (shop: Shop, orderId: string) => orderPayload(shop, findOrder(shop, orderId))

export function setFaults(sandbox: Sandbox, given: Given): unknown {
  const { plan } = sandbox.faults
  const rate = portion(given, 'rate', plan.rate)
  const requested = Array.isArray(given.kinds) ? given.kinds.map(String) : kindsOfForm(given)
  const unknown = requested.find((kind) => !faultKinds.some((one) => one === kind))
  if (unknown !== undefined) throw new BadRequest(`没有故障类型 ${unknown}：${faultKinds.join('、')}`)
  const kinds = faultKinds.filter((kind) => requested.includes(kind))
  sandbox.faults.plan = {
    rate,
    kinds: kinds.length > 0 ? kinds : plan.kinds,
    seed: numberOf(given, 'seed') ?? plan.seed,
    slowMs: numberOf(given, 'slowMs') ?? plan.slowMs,
  }
  return sandbox.faults.plan
}

/** The form has a box per kind. */
const kindsOfForm = (given: Given): string[] => faultKinds.filter((kind) => yesNoOf(given, kind))

export function setChaos(sandbox: Sandbox, given: Given): unknown {
  const { chaos } = sandbox.courier
  const lateMs = numberOf(given, 'lateMs') ?? chaos.lateMs
  if (!(lateMs >= 0 && lateMs <= 600_000)) throw new BadRequest('lateMs 应在 0 到 600000 之间')
  sandbox.courier.chaos = {
    lateMs,
    twice: portion(given, 'twice', chaos.twice),
    seed: numberOf(given, 'seed') ?? chaos.seed,
  }
  return sandbox.courier.chaos
}

function portion(given: Given, name: string, unless: number): number {
  const value = numberOf(given, name) ?? unless
  if (!(value >= 0 && value <= 1)) throw new BadRequest(`${name} 应在 0 到 1 之间`)
  return value
}
