import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant, page } from '../../core/values/shapes.ts'
import type { Bilingual } from '../../core/words/language.ts'

/** What still needs the data of a customer whom a shop is to forget. */
export const redactionWaits = ['order', 'shipOrder', 'return', 'refund', 'declaration'] as const
export type RedactionWait = (typeof redactionWaits)[number]

export const redactionWaitWords: Record<RedactionWait, Bilingual> = {
  order: { zh: '订单未完成', en: 'an order is open' },
  shipOrder: { zh: '发货单未完成', en: 'a ship order is open' },
  return: { zh: '退货未收', en: 'a return is awaited' },
  refund: { zh: '退款处理中', en: 'a refund is under way' },
  declaration: { zh: '报关未完成', en: 'customs have not accepted a document' },
}

export const shopRedactionStates = ['running', 'done', 'refused'] as const
export type ShopRedactionState = (typeof shopRedactionStates)[number]

/** What comes of it where a store has taken the app away and asks for all its customers to be forgotten. */
export const shopRedactionWords: Record<ShopRedactionState, Bilingual> = {
  running: { zh: '清除中', en: 'under way' },
  done: { zh: '已处理', en: 'done' },
  refused: { zh: '店铺已重新连接，未清除', en: 'not done: the store is connected again' },
}

/** What still needs the data, and what is emptied. */
export const redactionStates = ['waiting', 'done'] as const

/** A customer of a store whose data is to be emptied, or has been. */
export const customerRedaction = z.strictObject({
  id,
  channel: z.enum(channels),
  storeName: z.string(),
  /** His number in the store. */
  exId: z.string(),
  /** Null where nobody was known here. */
  customerId: id.nullable(),
  requestedAt: instant,
  /** Null as long as something needs the data. */
  doneAt: instant.nullable(),
  waitsFor: z.enum(redactionWaits).nullable(),
  /** The order that needs it. */
  orderId: id.nullable(),
  orderName: z.string(),
  /** The store had asked for all its customers, and is connected again: what is not emptied stays. */
  lifted: z.boolean(),
})
export type CustomerRedaction = z.infer<typeof customerRedaction>

export const customerRedactionList = endpoint({
  name: 'customerRedactionList',
  method: 'GET',
  path: '/customer/redactions',
  summary:
    'Customers whom stores are to forget, those whose data is still needed first; of one alone where he is named',
  access: 'customers.view',
  query: z.strictObject({ cid: idParam.optional(), state: z.enum(redactionStates).optional(), ...page }),
  data: z.array(customerRedaction),
  reply: 'list',
})

/** A store that has taken the app away, and asks for all its customers to be forgotten. */
export const shopRedaction = z.strictObject({
  id,
  channel: z.enum(channels),
  storeName: z.string(),
  state: z.enum(shopRedactionStates),
  /** Customers who are emptied by now, or wait among the redactions. */
  customers: z.int(),
  requestedAt: instant,
  endedAt: instant.nullable(),
  /** When it was connected again. */
  liftedAt: instant.nullable(),
})
export type ShopRedaction = z.infer<typeof shopRedaction>

export const shopRedactionList = endpoint({
  name: 'shopRedactionList',
  method: 'GET',
  path: '/customer/shop_redactions',
  summary:
    'Stores that have taken the app away and ask for all their customers to be forgotten, newest first',
  access: 'customers.view',
  query: z.strictObject(page),
  data: z.array(shopRedaction),
  reply: 'list',
})
