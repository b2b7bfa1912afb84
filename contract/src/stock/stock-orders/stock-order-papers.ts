import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant, sheetFormat } from '../../core/values/shapes.ts'
import { stockOrderFilter, stockOrderKinds } from './stock-orders.ts'

const ofOne = z.strictObject({ id: idParam, ...sheetFormat })

export const stockOrderPacking = endpoint({
  name: 'stockOrderPacking',
  method: 'GET',
  path: '/stock/packing',
  summary: 'The packing list of a purchase order or a transfer',
  access: 'stock.view',
  query: ofOne,
  data: z.undefined(),
  reply: 'file',
  errors: ['STOCK_ORDER_NOT_FOUND'],
})

export const stockOrderInvoice = endpoint({
  name: 'stockOrderInvoice',
  method: 'GET',
  path: '/stock/invoice',
  summary: 'The invoice of a purchase order or a transfer',
  access: 'stock.view',
  query: ofOne,
  data: z.undefined(),
  reply: 'file',
  errors: ['STOCK_ORDER_NOT_FOUND'],
})

export const stockOrderPaper = endpoint({
  name: 'stockOrderPaper',
  method: 'GET',
  path: '/stock/paper',
  summary: 'What stands on the packing list and the invoice of a purchase order or a transfer',
  access: 'stock.view',
  query: z.strictObject({ id: idParam }),
  data: z.strictObject({
    id,
    type: z.enum(stockOrderKinds),
    /** What partners call it. */
    outsideId: z.string(),
    name: z.string(),
    sourceLocationName: z.string().nullable(),
    targetLocationName: z.string(),
    createdAt: instant,
    invoiceNumbers: z.string(),
    quantity: z.int(),
    currency: z.string().nullable(),
    /** Net price of all lines; of a transfer null where the cost of one is not known. */
    amount: z.string().nullable(),
    lines: z.array(
      z.strictObject({
        id,
        sku: z.string(),
        barcode: z.string(),
        brand: z.string(),
        /** In English, as papers for abroad are. */
        name: z.string(),
        color: z.string(),
        size: z.string(),
        quantity: z.int(),
        received: z.int(),
        batches: z.string(),
        /** Net price of one unit, and of all of the line; of a transfer the average cost, for who may see costs. */
        cost: z.string().nullable(),
        amount: z.string().nullable(),
      }),
    ),
  }),
  errors: ['STOCK_ORDER_NOT_FOUND'],
})

export const purchaseOrderExport = endpoint({
  name: 'purchaseOrderExport',
  method: 'GET',
  path: '/stock/exportPO',
  summary: 'The lines of the purchase orders that are asked for, newest order first',
  access: 'stock.view',
  query: z.strictObject({ ...stockOrderFilter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
