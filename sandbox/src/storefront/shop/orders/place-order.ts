import { type Act, newId } from '../act.ts'
import { cents, isAmount } from '../money.ts'
import type { Address, Customer, Order, OrderLine } from '../state.ts'
import { chooseLocation, requestUnits } from './fulfillment-orders.ts'
import { financialStatus, totalsOf } from './orders.ts'

export interface OrderRequest {
  lines: { sku: string; quantity: number; price?: string | undefined; discount?: string | undefined }[]
  receiver: Address
  email: string
  shippingFee: string
  shippingDiscount?: string
  paid: boolean
  /** Who takes the money. */
  gateway: string
  tags: string[]
  discountCodes: string[]
  paidIn?: { currency: string; rate: number }
  note: string
}

/** Where a wish does not say. */
export const usualGateway = 'shopify_payments'

/** What is wrong with a wish, in words for the page and for tests. */
export class BadRequest extends Error {}

/** A customer buys: the units are committed where the platform would ship them from. */
export function placeOrder(act: Act, request: OrderRequest): Order {
  const { shop, at } = act
  checkRequest(request)
  const lines = request.lines.map(({ sku, quantity, price, discount }): OrderLine => {
    const variant = shop.variants.find((one) => one.sku === sku)
    if (!variant) throw new BadRequest(`店铺没有 SKU ${sku}`)
    const product = shop.products.find(({ id }) => id === variant.productId)
    return {
      id: newId(shop),
      variantId: variant.id,
      sku,
      title: product?.title ?? sku,
      variantTitle: variant.title,
      vendor: product?.vendor ?? '',
      price: price ?? variant.price,
      quantity,
      removed: 0,
      ...(discount !== undefined && { discount }),
      refunded: 0,
    }
  })
  const customer = customerFor(act, request)
  shop.lastOrderNumber += 1
  const order: Order = {
    id: newId(shop),
    name: `${shop.orderPrefix}${shop.lastOrderNumber}`,
    number: shop.lastOrderNumber,
    customerId: customer.id,
    email: request.email,
    phone: request.receiver.phone,
    note: request.note,
    tags: [...request.tags],
    currency: shop.currency,
    ...(request.paidIn && { paidIn: request.paidIn }),
    shippingFee: request.shippingFee,
    ...(request.shippingDiscount && { shippingDiscount: request.shippingDiscount }),
    discountCodes: [...request.discountCodes],
    attributes: [],
    shippingAddress: { ...request.receiver },
    lines,
    transactions: [],
    fulfillmentOrders: [],
    fulfillments: [],
    refunds: [],
    edited: false,
    cancelledAt: null,
    cancelReason: null,
    createdAt: at,
    updatedAt: at,
  }
  shop.orders.push(order)
  for (const { id, variantId, quantity } of lines)
    requestUnits(act, order, id, quantity, chooseLocation(shop, variantId, quantity))
  if (request.paid) addSale(act, order, request.gateway)
  act.emit({ topic: 'checkouts/create', order })
  act.emit({ topic: 'orders/create', order })
  if (request.paid) act.emit({ topic: 'orders/paid', order })
  return order
}

/** The customer pays all that is outstanding, by whoever takes the money. */
export function payOrder(act: Act, order: Order, gateway = usualGateway): void {
  if (order.cancelledAt !== null) throw new BadRequest(`订单 ${order.name} 已取消`)
  if (financialStatus(order) !== 'PENDING' && financialStatus(order) !== 'PARTIALLY_PAID')
    throw new BadRequest(`订单 ${order.name} 没有待付金额`)
  addSale(act, order, gateway)
  order.updatedAt = act.at
  act.emit({ topic: 'orders/paid', order })
  act.emit({ topic: 'orders/updated', order })
}

function addSale({ shop, at }: Act, order: Order, gateway: string): void {
  order.transactions.push({
    id: newId(shop),
    kind: 'SALE',
    status: 'SUCCESS',
    gateway,
    amount: totalsOf(order).outstanding,
    parentId: null,
    createdAt: at,
  })
}

function checkRequest({ lines, shippingFee, shippingDiscount }: OrderRequest): void {
  if (lines.length === 0) throw new BadRequest('订单没有商品')
  for (const { sku, quantity, price, discount } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 1000)
      throw new BadRequest(`${sku} 的数量应为 1 到 1000 的整数`)
    if (price !== undefined && !isAmount(price)) throw new BadRequest(`${sku} 的单价 ${price} 不是金额`)
    if (discount !== undefined && !isAmount(discount))
      throw new BadRequest(`${sku} 的优惠 ${discount} 不是金额`)
  }
  if (!isAmount(shippingFee)) throw new BadRequest(`运费 ${shippingFee} 不是金额`)
  if (shippingDiscount !== undefined) checkShippingDiscount(shippingFee, shippingDiscount)
}

/** No more is taken off than shipping costs. */
export function checkShippingDiscount(shippingFee: string, discount: string): void {
  if (!isAmount(discount) || cents(discount) > cents(shippingFee))
    throw new BadRequest(`运费优惠 ${discount} 不是不超过运费的金额`)
}

function customerFor({ shop, at }: Act, { email, receiver }: OrderRequest): Customer {
  const known = shop.customers.find((one) => one.email === email)
  if (known) return known
  const customer: Customer = {
    id: newId(shop),
    email,
    phone: receiver.phone,
    firstName: receiver.firstName,
    lastName: receiver.lastName,
    note: '',
    tags: [],
    address: { ...receiver },
    createdAt: at,
    updatedAt: at,
  }
  shop.customers.push(customer)
  return customer
}
