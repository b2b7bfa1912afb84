import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  flag,
  id,
  idParam,
  instant,
  maxSku,
  sheetFormat,
  sku,
  text,
  wholePage,
} from '../../core/values/shapes.ts'

/** Kinds of journal lines. PO receive, ST transfer, TS stock take, FM and OD shipment, RT and RTF return. */
export const movementKinds = ['PO', 'ST', 'TS', 'FM', 'OD', 'RT', 'RTF'] as const
export type MovementKind = (typeof movementKinds)[number]

export const holdKinds = ['order', 'lock', 'transfer'] as const
export type HoldKind = (typeof holdKinds)[number]

export const stockRow = z.strictObject({
  id,
  sku: z.string(),
  upc: z.string(),
  name: z.string(),
  locationId: id,
  locationName: z.string(),
  /** Of a location without a shelf, which holds less than nothing as well. */
  virtual: z.boolean(),
  available: z.int(),
  onHand: z.int(),
  reserve: z.int(),
  locked: z.int(),
  /** On its way here, and no part of what is on hand. */
  inTransit: z.int(),
})
export type StockRow = z.infer<typeof stockRow>

export const stockBySku = endpoint({
  name: 'stockBySku',
  method: 'GET',
  path: '/stock/sku',
  summary:
    'Balances of the SKUs that contain the text or bear the barcode, or of all that are short, by SKU and location',
  access: 'stock.view',
  query: z
    .strictObject({
      sku: sku.optional(),
      /** 1: only where a shelf holds less than is reserved. */
      short: flag.default('0'),
      ...wholePage,
    })
    .refine((query) => query.sku !== undefined || query.short === '1', {
      path: ['sku'],
      error: 'field.missing',
    }),
  data: z.array(stockRow),
  reply: 'list',
})

export const stockMovement = z.strictObject({
  id,
  type: z.enum(movementKinds),
  /** Signed units. */
  value: z.int(),
  /** On hand before and after this line. */
  before: z.int(),
  after: z.int(),
  sku: z.string(),
  locationId: id,
  locationName: z.string(),
  /** Id of the document that moved the units: stock order, ship order or return receipt. */
  sourceId: id,
  name: z.string(),
  operatedAt: instant,
  operator: z.string(),
  customerId: id.nullable(),
  customerName: z.string(),
  remark: z.string(),
})
export type StockMovement = z.infer<typeof stockMovement>

export const stockHistory = endpoint({
  name: 'stockHistory',
  method: 'GET',
  path: '/stock/history',
  summary: 'Journal of one SKU, newest first',
  access: 'stock.view',
  query: z.strictObject({ sku, locationId: idParam.optional(), ...wholePage }),
  data: z.array(stockMovement),
  reply: 'list',
})

export const stockOnHand = endpoint({
  name: 'stockOnHand',
  method: 'POST',
  path: '/stock/sl',
  summary: 'Units on hand, and available, of some SKUs at some locations; a pair without stock answers 0',
  access: 'stock.view',
  changes: false,
  body: z.strictObject({
    locationId: z.array(id).min(1).max(500),
    sku: z.union([sku, z.array(sku).min(1).max(50_000)]),
  }),
  bodyLimits: sheetBody(50_000, 0, 8),
  data: z.array(z.strictObject({ sku: z.string(), locationId: id, onHand: z.int(), available: z.int() })),
})

export const stockHold = z.strictObject({
  id,
  kind: z.enum(holdKinds),
  sku: z.string(),
  locationId: id,
  locationName: z.string(),
  quantity: z.int(),
  /** Sum of the holds before and with this one, oldest first: the lines explain the number. */
  before: z.int(),
  after: z.int(),
  /** Ship order, stock lock or transfer. */
  sourceId: id,
  name: z.string(),
  orderName: z.string(),
  createdAt: instant,
})
export type StockHold = z.infer<typeof stockHold>

export const stockHolds = endpoint({
  name: 'stockHolds',
  method: 'GET',
  path: '/stock/holdedstock',
  summary: 'The holds behind reserved (orders, locks and transfers) or locked (locks), oldest first',
  access: 'stock.view',
  query: z.strictObject({
    sku,
    type: z.enum(['lock', 'reserve']),
    location: idParam.optional(),
    ...wholePage,
  }),
  data: z.array(stockHold),
  reply: 'list',
})

export const stockExport = endpoint({
  name: 'stockExport',
  method: 'GET',
  path: '/stock/export',
  summary:
    'Balances as .xlsx or .csv: of the chosen locations, none chosen means all; of a SKU or barcode, or of all that are short',
  access: 'stock.view',
  query: z.strictObject({
    locationId: z
      .union([idParam, z.array(idParam)])
      .transform((value) => [value].flat())
      .default([]),
    sku: text(maxSku).optional(),
    /** 1: only where a shelf holds less than is reserved. */
    short: flag.default('0'),
    ...sheetFormat,
  }),
  data: z.undefined(),
  reply: 'file',
})
