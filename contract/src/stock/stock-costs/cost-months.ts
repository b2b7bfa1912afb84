import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, month, page, sheetFormat, sku } from '../../core/values/shapes.ts'
import { movementKinds } from '../stock/stock.ts'
import { costReasons } from './cost-reasons.ts'
import { chargeKinds } from './stock-charges.ts'
import { costAmount } from './stock-costs.ts'

/** In CNY, up to four decimals. */
const amount = z.string()

/** What documents of one kind did to the value of stock in a month. */
export const costMonthLine = z.strictObject({
  why: z.enum(costReasons),
  /** Lines of the cost journal. */
  entries: z.int(),
  /** Signed. */
  units: z.int(),
  /** Units, in and out, whose cost nobody knew. */
  uncosted: z.int(),
  /** What the documents say these units are worth, signed as they. */
  cost: amount,
  /** The worth given to units that came without a cost of their own. */
  assumed: amount,
  /** The part of both that is not in stock. */
  variance: amount,
  /** What is left: by so much the value of stock changed. */
  change: amount,
})
export type CostMonthLine = z.infer<typeof costMonthLine>

export const costMonth = z.strictObject({
  month,
  /** The value of all stock, in transit included, when the month began and when it ended, or now. */
  opening: amount,
  closing: amount,
  lines: z.array(costMonthLine),
  variance: amount,
  /** What the lines do not explain of the way from the opening to the closing value: anything but 0 is a fault. */
  difference: amount,
  /** Moves of stock that are not in the journal yet: the month may still change by them. */
  pending: z.int(),
})
export type CostMonth = z.infer<typeof costMonth>

/** Without one, the month that it is. */
const ofMonth = { month: month.optional() }

export const costMonthGet = endpoint({
  name: 'costMonthGet',
  method: 'GET',
  path: '/stock/costMonth',
  summary: 'How the value of stock came from the beginning of a month to its end, by what happened',
  access: 'costs.view',
  query: z.strictObject(ofMonth),
  data: costMonth,
})

export const costVariance = z.strictObject({
  id,
  at: instant,
  sku: z.string(),
  name: z.string(),
  why: z.enum(costReasons),
  /** Of a charge: what for. */
  chargeKind: z.enum(chargeKinds).nullable(),
  /** Kind of the journal line of stock; null where there is none. */
  type: z.enum(movementKinds).nullable(),
  /** Stock order, ship order or return receipt, and its name. */
  sourceId: id.nullable(),
  document: z.string(),
  units: z.int(),
  cost: costAmount,
  variance: amount,
})
export type CostVariance = z.infer<typeof costVariance>

const filter = {
  ...ofMonth,
  /** A part of it. */
  sku: sku.optional(),
  why: z.enum(costReasons).optional(),
}

export const costVarianceList = endpoint({
  name: 'costVarianceList',
  method: 'GET',
  path: '/stock/costVariances',
  summary: 'What of costs was put beside stock in a month, and by which document, newest first',
  access: 'costs.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(costVariance),
  reply: 'list',
})

export const costVarianceExport = endpoint({
  name: 'costVarianceExport',
  method: 'GET',
  path: '/stock/exportCostVariances',
  summary: 'The same as a table',
  access: 'costs.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
