import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filledText, id, idParam, instant, page, signedQuantity, sku, text } from './shapes.ts'

/** Bit 4: done. */
export const stockTakeDone = 4
/** Most lines of one stock order. */
export const stockOrderLinesMost = 50_000

export const stockTakeItem = z.strictObject({
  id,
  sku: z.string(),
  /** Signed difference. */
  quantity: z.int(),
  onHand: z.int(),
  after: z.int(),
})

const head = {
  id,
  number: z.string(),
  name: z.string(),
  targetLocation: id,
  targetLocationName: z.string(),
  remark: z.string(),
  masterId: id.nullable(),
  status: z.int(),
  quantity: z.int(),
  createdAt: instant,
  createdBy: z.string(),
}

export const stockTake = z.strictObject(head)
export type StockTake = z.infer<typeof stockTake>

export const stockOrderCreate = endpoint({
  name: 'stockOrderCreate',
  method: 'POST',
  path: '/stock/create',
  summary: 'Record a stock take: signed differences, applied at once; answers its id',
  access: 'stock.change',
  body: z.strictObject({
    type: z.literal('TS'),
    name: filledText(200),
    targetLocation: id,
    remark: text(2000).default(''),
    items: z
      .array(z.strictObject({ sku, quantity: signedQuantity }))
      .min(1)
      .max(stockOrderLinesMost),
  }),
  data: id,
  errors: ['LOCATION_NOT_FOUND', 'ROWS_REFUSED', 'STOCK_SHORT', 'UNITS_TOO_MANY'],
})

export const stockOrderList = endpoint({
  name: 'stockOrderList',
  method: 'GET',
  path: '/stock/list',
  summary: 'Stock takes, newest first',
  access: 'stock.view',
  query: z.strictObject({
    type: z.literal('TS'),
    query: text(100).optional(),
    targetLocation: idParam.optional(),
    ...page,
  }),
  data: z.array(stockTake),
  reply: 'list',
})

export const stockOrderDetail = endpoint({
  name: 'stockOrderDetail',
  method: 'GET',
  path: '/stock/detail',
  summary: 'One stock take with its lines',
  access: 'stock.view',
  query: z.strictObject({ id: idParam }),
  data: z.strictObject({ ...head, items: z.array(stockTakeItem) }),
  errors: ['STOCK_ORDER_NOT_FOUND'],
})
