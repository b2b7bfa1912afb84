import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, id, idParam, instant, page, sheetFormat, text } from '../../core/values/shapes.ts'
import type { Bilingual } from '../../core/words/language.ts'
import { orderStates } from '../../orders/orders/order-state.ts'

/** Why points that were spent on an order could not be taken, apart from there being too few. */
export const pointProblems = ['unowned', 'unreadable'] as const
export type PointProblem = (typeof pointProblems)[number]

/** Why an order stands among these, in words. */
export const shortWords: Record<PointProblem | 'short', Bilingual> = {
  short: { zh: '积分不足', en: 'Too few points' },
  unowned: { zh: '找不到客户', en: 'Customer unknown' },
  unreadable: { zh: '积分无法识别', en: 'Points unreadable' },
}

/** An order that was to be paid by points that could not all be taken. */
export const shortOrder = z.strictObject({
  /** Of the order. */
  id,
  name: z.string(),
  state: z.enum(orderStates),
  /** Null where the customer is not known. */
  customerId: id.nullable(),
  /** The address that it was ordered with. */
  account: z.string(),
  /** Points that its shop says were spent, how many of them were taken, and how many were missing. */
  used: z.int(),
  deducted: z.int(),
  short: z.int(),
  /** Null: its customer had too few. */
  problem: z.enum(pointProblems).nullable(),
  /** What its shop says of them, where that is no number. */
  reported: z.string(),
  createdAt: instant,
})
export type ShortOrder = z.infer<typeof shortOrder>

const filter = {
  /** Of one customer, with those that have become part of it. */
  cid: idParam.optional(),
  /** The name of an order, or a part of the address that it was ordered with. */
  query: text(100).optional(),
}

export const shortOrderList = endpoint({
  name: 'shortOrderList',
  method: 'GET',
  path: '/points/short',
  summary: 'Orders that could not pay all of their points, the newest first',
  access: 'points.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(shortOrder),
  reply: 'list',
})

export const shortOrderExport = endpoint({
  name: 'shortOrderExport',
  method: 'GET',
  path: '/points/short/export',
  summary: 'The same as a sheet',
  access: 'points.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

/** No order says that it used more. */
const maxShort = 2_147_483_647

/** Which order, and how many points it lacked as whoever decides has seen it. */
const lacking = { id, short: z.int().min(1).max(maxShort) }
/** The same, none too: of points that nobody can read nobody knows how many they were. */
const waived = { id, short: z.int().min(0).max(maxShort) }

export const shortOrderDeduct = endpoint({
  name: 'shortOrderDeduct',
  method: 'POST',
  path: '/points/short/deduct',
  summary:
    'Take what the customer has by now of the points that an order lacks; answers how many. The rest lacks as before',
  access: 'points.change',
  body: z.strictObject(lacking),
  data: z.int(),
  errors: ['POINTS_NOT_LACKING', 'POINTS_LACKING_CHANGED', 'POINTS_SHORT'],
})

export const shortOrderWaive = endpoint({
  name: 'shortOrderWaive',
  method: 'POST',
  path: '/points/short/waive',
  summary:
    'Let go the points that an order lacks, or of which nobody knows whose or how many they were, and why',
  access: 'points.change',
  body: z.strictObject({ ...waived, reason: filledText(200) }),
  data: done,
  errors: ['POINTS_NOT_LACKING', 'POINTS_LACKING_CHANGED'],
})
