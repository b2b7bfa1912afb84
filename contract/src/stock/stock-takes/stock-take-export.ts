import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParam, sheetFormat } from '../../core/values/shapes.ts'
import { stockOrderFilter } from '../stock-orders/stock-orders.ts'

const { targetLocation, query, start, end } = stockOrderFilter

export const stockTakeExport = endpoint({
  name: 'stockTakeExport',
  method: 'GET',
  path: '/stock/exportTS',
  summary: 'The lines of the stock takes that are asked for, newest take first',
  access: 'stock.view',
  query: z.strictObject({
    /** This one alone. */
    id: idParam.optional(),
    targetLocation,
    query,
    start,
    end,
    ...sheetFormat,
  }),
  data: z.undefined(),
  reply: 'file',
})
