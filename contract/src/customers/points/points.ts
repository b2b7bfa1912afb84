import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
  done,
  filledText,
  id,
  idParam,
  instant,
  isStorable,
  money,
  page,
  sheetFormat,
  text,
  wholePage,
} from '../../core/values/shapes.ts'
import { pointTypes } from './point-kinds.ts'
import { pointRule } from './point-rules.ts'

/** What a line of an order has to do with points. */
export const pointItem = z.strictObject({
  id,
  title: z.string(),
  sku: z.string(),
  brand: z.string(),
  score: z.int(),
})
export type PointItem = z.infer<typeof pointItem>

export const creditEntry = z.strictObject({
  id,
  type: z.literal(pointTypes),
  /** Empty where it belongs to none. */
  orderName: z.string(),
  /** Signed. */
  score: z.int(),
  items: z.array(pointItem),
  remark: z.string(),
  createdAt: instant,
  createdBy: z.string(),
})
export type CreditEntry = z.infer<typeof creditEntry>

export const creditList = endpoint({
  name: 'creditList',
  method: 'GET',
  path: '/customer/credits',
  summary: 'The journal of the points of a customer, newest first; all of it unless a size is asked for',
  access: 'points.view',
  query: z.strictObject({ cid: idParam, ...wholePage }),
  data: z.array(creditEntry),
  reply: 'list',
  errors: ['CUSTOMER_NOT_FOUND'],
})

export const creditLot = z.strictObject({
  /** Of the line of the journal that it came with. */
  id,
  /** How many came, and how many of these are left. */
  score: z.int(),
  remaining: z.int(),
  /** The order or remark of that line. */
  orderName: z.string(),
  remark: z.string(),
  createdAt: instant,
  /** Null where points do not expire. */
  expiresAt: instant.nullable(),
})
export type CreditLot = z.infer<typeof creditLot>

export const creditLots = endpoint({
  name: 'creditLots',
  method: 'GET',
  path: '/customer/credits/lots',
  summary: 'Of which lines the points of a customer are that are left, in the order in which they are spent',
  access: 'points.view',
  query: z.strictObject({ cid: idParam, ...page }),
  data: z.array(creditLot),
  reply: 'list',
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** Most points of one adjustment, and of one balance: sums still fit 32 bits. */
export const maxPoints = 100_000_000

export const creditAdjust = endpoint({
  name: 'creditAdjust',
  method: 'POST',
  path: '/customer/credits/adjustment',
  summary:
    'Change the points of a customer by hand: whole points, with the name of an order never below zero',
  access: 'points.change',
  body: z.strictObject({
    customerId: id,
    remark: text(200).nullish(),
    /** What is no whole number is refused by the business, in its own words. */
    score: z
      .union([z.number(), z.boolean(), z.string().refine(isStorable, 'field.unstorable').max(50)])
      .nullish(),
    orderName: text(200).nullish(),
  }),
  data: done,
  errors: ['POINTS_WRONG', 'CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'POINTS_SHORT', 'POINTS_TOO_MANY'],
})

/** One month of all points: what came, what went, and what was outstanding at its end. */
export const pointMonth = z.strictObject({
  /** yyyy-MM */
  month: z.string(),
  granted: z.int(),
  deducted: z.int(),
  takenBack: z.int(),
  adjusted: z.int(),
  givenBack: z.int(),
  expired: z.int(),
  /** What customers had; those who owed had none. */
  outstanding: z.int(),
  /** What others owed, which pays for nobody's. */
  debt: z.int(),
  /** In CNY, by the value of a point as it is set now. */
  value: z.string(),
})
export type PointMonth = z.infer<typeof pointMonth>

export const pointMonthList = endpoint({
  name: 'pointMonthList',
  method: 'GET',
  path: '/points/months',
  summary: 'What all points came to, by month, newest first',
  access: 'points.view',
  query: z.strictObject(page),
  data: z.array(pointMonth),
  reply: 'list',
})

export const pointMonthExport = endpoint({
  name: 'pointMonthExport',
  method: 'GET',
  path: '/points/months/export',
  summary: 'The same as a sheet',
  access: 'points.view',
  query: z.strictObject(sheetFormat),
  data: z.undefined(),
  reply: 'file',
})

export const pointTry = endpoint({
  name: 'pointTry',
  method: 'POST',
  path: '/points/try',
  summary:
    'What an order would grant by these rules, or by those that apply, line by line; nothing is granted',
  access: 'points.view',
  changes: false,
  body: z.strictObject({
    orderName: filledText(200),
    /** In place of those that apply. */
    rules: z.array(pointRule).max(500).optional(),
  }),
  data: z.strictObject({
    orderName: z.string(),
    /** In CNY, of what is not cancelled; null where its currency has no rate. */
    paid: money.nullable(),
    points: z.int(),
    lines: z.array(
      z.strictObject({
        ...pointItem.shape,
        paid: money,
        multiplier: z.number(),
        /** Place of the rule among them, from 1; null where none fits. */
        rule: z.int().nullable(),
        ruleName: z.string(),
      }),
    ),
  }),
  errors: ['POINTS_ORDER_UNKNOWN'],
})
