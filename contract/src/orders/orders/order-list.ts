import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { countParam, id, instant, page, sheetFormat, text, timeParam } from '../../core/values/shapes.ts'
import { orderStates } from './order-state.ts'

export const orderRow = z.strictObject({
  id,
  name: z.string(),
  exId: z.string(),
  /** The order in the storefront's admin; empty where it lives here only. */
  url: z.string(),
  channel: z.enum(channels),
  email: z.string(),
  consignee: z.string(),
  /** Comma-joined names of its ship orders: `SO12,SO15`. */
  shipOrderNames: z.string(),
  tags: z.string(),
  quantity: z.int(),
  /** Units that have left. */
  shipped: z.int(),
  fulfillableCount: z.int(),
  waitSplitQuantity: z.int(),
  status: z.enum(orderStates),
  held: z.boolean(),
  paid: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type OrderRow = z.infer<typeof orderRow>

const listFilters = {
  /** Fragment of name, external id, e-mail, phone, receiver or SKU; one or two characters: the beginning of a word. */
  name: text(100).optional(),
  /** A state, or `all`. */
  status: text(20).optional(),
  startTime: timeParam.optional(),
  /** route: units wait for a ship order. held: open, but held. merge: may leave with others of the same buyer. */
  todo: z.enum(['route', 'held', 'limit', 'merge']).optional(),
}

export const orderList = endpoint({
  name: 'orderList',
  method: 'GET',
  path: '/order/list',
  summary: 'Orders, newest first; one that is called exactly so before the others',
  access: 'orders.view',
  query: z.strictObject({ ...listFilters, ...page, ...countParam }),
  data: z.array(orderRow),
  reply: 'list',
})

export const orderExport = endpoint({
  name: 'orderExport',
  method: 'GET',
  path: '/order/export',
  summary: 'The same orders, line by line, as .xlsx or .csv',
  access: 'orders.view',
  query: z.strictObject({ ...listFilters, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
