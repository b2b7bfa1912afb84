import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idParam, sheetFormat } from '../core/shapes.ts'
import { stockOrderFilter } from './stock-orders.ts'

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
