import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { currency, id, idParam, instant, money, page } from '../../core/values/shapes.ts'
import { recipientStates } from '../../marketing/notices/notice-stages.ts'
import { orderStates } from '../../orders/orders/order-state.ts'

/** What the page of a customer shows of other departments: each part by itself, for whoever may see it. */
const ofCustomer = z.strictObject({ id: idParam, ...page })
const channel = z.enum(channels)

export const customerOrder = z.strictObject({
  id,
  name: z.string(),
  channel,
  state: z.enum(orderStates),
  quantity: z.int(),
  /** What was ordered, less discounts, with shipping. */
  amount: money,
  currency,
  createdAt: instant,
})
export type CustomerOrder = z.infer<typeof customerOrder>

export const customerOrders = endpoint({
  name: 'customerOrders',
  method: 'GET',
  path: '/customer/orders',
  summary: 'The orders of a customer in all stores, newest first',
  access: 'orders.view',
  query: ofCustomer,
  data: z.array(customerOrder),
  reply: 'list',
  errors: ['CUSTOMER_NOT_FOUND'],
})

export const customerReturn = z.strictObject({
  id,
  orderId: id,
  orderName: z.string(),
  sku: z.string(),
  quantity: z.int(),
  locationName: z.string(),
  createdAt: instant,
  /** Null while it is announced and not here yet. */
  receivedAt: instant.nullable(),
})
export type CustomerReturn = z.infer<typeof customerReturn>

export const customerReturns = endpoint({
  name: 'customerReturns',
  method: 'GET',
  path: '/customer/returns',
  summary: 'What a customer has sent back, newest first',
  access: 'orders.view',
  query: ofCustomer,
  data: z.array(customerReturn),
  reply: 'list',
  errors: ['CUSTOMER_NOT_FOUND'],
})

export const customerRefund = z.strictObject({
  id,
  orderId: id,
  orderName: z.string(),
  gateway: z.string(),
  amount: money,
  currency,
  /** 1 done, 0 failed, null under way. */
  refundStatus: z.int().nullable(),
  createdAt: instant,
})
export type CustomerRefund = z.infer<typeof customerRefund>

export const customerRefunds = endpoint({
  name: 'customerRefunds',
  method: 'GET',
  path: '/customer/refunds',
  summary: 'The money that a customer has got back, newest first',
  access: 'orders.view',
  query: ofCustomer,
  data: z.array(customerRefund),
  reply: 'list',
  errors: ['CUSTOMER_NOT_FOUND'],
})

export const customerCartLine = z.strictObject({
  /** Of the cart and the place in it. */
  id: z.string(),
  channel,
  sku: z.string(),
  title: z.string(),
  quantity: z.int(),
  price: z.string(),
  at: instant,
})
export type CustomerCartLine = z.infer<typeof customerCartLine>

export const customerCart = endpoint({
  name: 'customerCart',
  method: 'GET',
  path: '/customer/cart',
  summary: 'What lies in the open carts of a customer, the cart that was touched last first',
  access: 'customers.view',
  query: ofCustomer,
  data: z.array(customerCartLine),
  reply: 'list',
  errors: ['CUSTOMER_NOT_FOUND'],
})

export const customerWish = z.strictObject({
  id,
  sku: z.string(),
  /** Empty where there is no such SKU. */
  productName: z.string(),
  wishedAt: instant,
})
export type CustomerWish = z.infer<typeof customerWish>

export const customerWishes = endpoint({
  name: 'customerWishes',
  method: 'GET',
  path: '/customer/wishes',
  summary: 'What a customer has wished for, newest first',
  access: 'customers.view',
  query: ofCustomer,
  data: z.array(customerWish),
  reply: 'list',
  errors: ['CUSTOMER_NOT_FOUND'],
})

export const customerCode = z.strictObject({
  /** Of the code and the order. */
  id: z.string(),
  code: z.string(),
  /** Null where it was made by hand. */
  campaignId: id.nullable(),
  campaign: z.string(),
  orderId: id,
  orderName: z.string(),
  usedAt: instant,
})
export type CustomerCode = z.infer<typeof customerCode>

export const customerCodes = endpoint({
  name: 'customerCodes',
  method: 'GET',
  path: '/customer/codes',
  summary: 'The codes that a customer has entered, with their campaigns, newest first',
  access: 'campaigns.view',
  query: ofCustomer,
  data: z.array(customerCode),
  reply: 'list',
  errors: ['CUSTOMER_NOT_FOUND'],
})

export const customerNotice = z.strictObject({
  id,
  noticeId: id,
  title: z.string(),
  state: z.enum(recipientStates),
  /** What the platform has answered; null as long as nothing. */
  code: z.int().nullable(),
  sentAt: instant.nullable(),
  /** When the customer came by it. */
  viewedAt: instant.nullable(),
})
export type CustomerNotice = z.infer<typeof customerNotice>

export const customerNotices = endpoint({
  name: 'customerNotices',
  method: 'GET',
  path: '/customer/notices',
  summary: 'The messages of the mini program that went to a customer, newest first',
  access: 'notices.view',
  query: ofCustomer,
  data: z.array(customerNotice),
  reply: 'list',
  errors: ['CUSTOMER_NOT_FOUND'],
})
