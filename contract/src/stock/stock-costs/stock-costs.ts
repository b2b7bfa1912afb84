import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { flag, id, instant, page, sku } from '../../core/values/shapes.ts'
import { movementKinds } from '../stock/stock.ts'
import { costReasons } from './cost-reasons.ts'
import { chargeKinds } from './stock-charges.ts'

/** In CNY, up to four decimals; null where nobody knows. */
export const costAmount = z.string().nullable()

export const stockCost = z.strictObject({
  sku: z.string(),
  name: z.string(),
  /** Over all locations, and on their way between them. */
  units: z.int(),
  /** How many moves of it are not in the journal yet: the average may change by them. */
  pending: z.int(),
  /** Of one unit. */
  average: costAmount,
  /** Of all units. */
  value: costAmount,
  /** What late charges and rounding put beside stock, by the month of the company, the newest first. */
  variances: z.array(z.strictObject({ month: z.string(), amount: z.string() })),
})
export type StockCost = z.infer<typeof stockCost>

export const stockCostGet = endpoint({
  name: 'stockCostGet',
  method: 'GET',
  path: '/stock/cost',
  summary: 'What one SKU costs on average',
  access: 'costs.view',
  query: z.strictObject({ sku }),
  data: stockCost,
  errors: ['SKU_UNKNOWN'],
})

export const stockCostEntry = z.strictObject({
  id,
  at: instant,
  why: z.enum(costReasons),
  unitsBefore: z.int(),
  /** Signed; 0 of a charge. */
  units: z.int(),
  unitsAfter: z.int(),
  averageBefore: costAmount,
  averageAfter: costAmount,
  /** What the document says these units are worth, signed as they. */
  cost: costAmount,
  /** The part of it that is not in stock: of units that had left, and what a rounded average leaves. */
  variance: z.string(),
  /** The worth given to units that came without a cost of their own. */
  assumed: z.string(),
  /** Kind of the journal line of stock; null where there is none. */
  type: z.enum(movementKinds).nullable(),
  /** Stock order, ship order or return receipt. */
  sourceId: id.nullable(),
  name: z.string(),
  /** Of a charge: what for. */
  chargeKind: z.enum(chargeKinds).nullable(),
  receiptId: id.nullable(),
})
export type StockCostEntry = z.infer<typeof stockCostEntry>

export const stockCostJournal = endpoint({
  name: 'stockCostJournal',
  method: 'GET',
  path: '/stock/costJournal',
  summary: 'How the cost of one SKU came about, newest first',
  access: 'costs.view',
  query: z.strictObject({
    sku,
    /** 1: only what may change the average, without shipments. */
    changes: flag.default('0'),
    ...page,
  }),
  data: z.array(stockCostEntry),
  reply: 'list',
})
