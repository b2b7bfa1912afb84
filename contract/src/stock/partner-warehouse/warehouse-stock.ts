import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, flag, id, idParam, instant, page, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'

/** The newest comparison of what the partner has with what is here, of one of its locations. */
export const warehouseComparison = z.strictObject({
  locationId: id,
  locationName: z.string(),
  /** Null where it was never compared. */
  state: z.enum(['running', 'done', 'failed']).nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  skus: z.int(),
  differing: z.int(),
  failure: failures.shape.nullable(),
})
export type WarehouseComparison = z.infer<typeof warehouseComparison>

/** A SKU of which the partner has another number of units than there are here. */
export const warehouseDrift = z.strictObject({
  id,
  sku: z.string(),
  locationId: id,
  locationName: z.string(),
  /** On hand here when they were compared. */
  ours: z.int(),
  /** That the partner has: those it can sell, and those it keeps back for what it was told. */
  theirs: z.int(),
  damaged: z.int(),
  frozen: z.int(),
  /** Theirs less ours. */
  difference: z.int(),
  comparedAt: instant,
  // What may explain it, as it is now.
  /** On their way to the location. */
  inTransit: z.int(),
  /** Of ship orders and transfers that the partner was told to send, and has not confirmed. */
  leaving: z.int(),
  /** Ordered from suppliers, and not received yet. */
  arriving: z.int(),
  /** Messages about it that could not be carried out. */
  messages: z.int(),
})
export type WarehouseDrift = z.infer<typeof warehouseDrift>

export const warehouseComparisonList = endpoint({
  name: 'warehouseComparisonList',
  method: 'GET',
  path: '/warehouse/comparisons',
  summary: 'Each location of the logistics partner with its newest comparison of stock',
  access: 'stock.view',
  data: z.array(warehouseComparison),
})

export const warehouseDriftList = endpoint({
  name: 'warehouseDriftList',
  method: 'GET',
  path: '/warehouse/drift',
  summary: 'Where the stock of the logistics partner differed from ours when it was last compared',
  access: 'stock.view',
  query: z.strictObject({
    query: text(100).optional(),
    location: idParam.optional(),
    /** 1: only what no document explains. */
    unexplained: flag.default('0'),
    ...page,
  }),
  data: z.array(warehouseDrift),
  reply: 'list',
})

export const warehouseCompare = endpoint({
  name: 'warehouseCompare',
  method: 'POST',
  path: '/warehouse/compare',
  summary: 'Have the stock of a location of the logistics partner compared now',
  access: 'sync.change',
  body: z.strictObject({ locationId: id }),
  data: done,
  errors: ['LOCATION_NOT_FOUND', 'WAREHOUSE_NOT_PARTNER', 'WAREHOUSE_NOT_CONNECTED'],
})
