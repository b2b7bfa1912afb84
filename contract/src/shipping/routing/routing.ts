import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant, page, sheetFormat, text } from '../../core/values/shapes.ts'
import { sortParam } from '../../core/values/sort.ts'
import { routingReasons } from './routing-reasons.ts'

/** What a decision was made for. */
export const routingCauses = ['import', 'resplit', 'stock', 'storefront', 'release', 'merge'] as const
export type RoutingCause = (typeof routingCauses)[number]

/** One location, as routing saw it. */
const routedLocation = z.strictObject({
  locationId: id,
  locationName: z.string(),
  weight: z.int(),
  sameCountry: z.boolean(),
  /** Units available at that moment, by SKU. */
  available: z.record(z.string(), z.int()),
  /** 1 is the first choice of the chosen set; null was not chosen. */
  rank: z.int().nullable(),
  /** Why, or why not. */
  reasons: z.array(routingReasons.shape),
})

/** What the rules of staff asked of one decision; locations are those that could ship orders at that moment. */
export const appliedRules = z.strictObject({
  version: z.int().positive(),
  /** The rules whose conditions held, in their order. */
  applied: z.array(
    z.strictObject({
      name: z.string(),
      preferred: z.array(id),
      forbidden: z.array(id),
      shipmentsMost: z.int().nullable(),
    }),
  ),
  /** Ship orders that the order already had. */
  shipments: z.int(),
})
export type AppliedRules = z.infer<typeof appliedRules>

export const routingTrace = z.strictObject({
  id,
  decidedAt: instant,
  cause: z.enum(routingCauses),
  wanted: z.array(z.strictObject({ orderItemId: id, sku: z.string(), quantity: z.int() })),
  candidates: z.array(routedLocation),
  allocations: z.array(
    z.strictObject({ orderItemId: id, sku: z.string(), locationId: id, quantity: z.int() }),
  ),
  unroutable: z.array(z.strictObject({ sku: z.string(), quantity: z.int(), reason: routingReasons.shape })),
  exact: z.boolean(),
  /** Null where no rules were active. */
  rules: appliedRules.nullable(),
})
export type RoutingTrace = z.infer<typeof routingTrace>

export const orderTrace = endpoint({
  name: 'orderTrace',
  method: 'GET',
  path: '/order/trace',
  summary: 'Every routing decision of an order as it was made, newest first',
  access: 'orders.view',
  query: z.strictObject({ id: idParam }),
  data: z.array(routingTrace),
  errors: ['ORDER_NOT_FOUND'],
})

export const orderResplit = endpoint({
  name: 'orderResplit',
  method: 'GET',
  path: '/order/resplit',
  summary: 'Undo what nobody has started and route again; answers the number of ship orders',
  access: 'orders.change',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: z.int(),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_ROUTABLE'],
})

export const outOfStockRow = z.strictObject({
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  color: z.string(),
  size: z.string(),
  /** Units that wait for stock. */
  waiting: z.int(),
  orders: z.int(),
  oldestOrderAt: instant,
  /** At all locations that ship orders, together. */
  available: z.int(),
})
export type OutOfStockRow = z.infer<typeof outOfStockRow>

export const orderOutOfStock = endpoint({
  name: 'orderOutOfStock',
  method: 'GET',
  path: '/order/outOfStock',
  summary: 'SKUs that open, paid orders wait for, most units first',
  access: 'orders.view',
  query: z.strictObject({
    query: text(100).optional(),
    sort: sortParam('sku', 'waiting', 'oldest'),
    ...page,
  }),
  data: z.array(outOfStockRow),
  reply: 'list',
})

export const orderExportOutOfStock = endpoint({
  name: 'orderExportOutOfStock',
  method: 'GET',
  path: '/order/exportOutStock',
  summary: 'The same SKUs as .xlsx or .csv',
  access: 'orders.view',
  query: z.strictObject({ query: text(100).optional(), ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
