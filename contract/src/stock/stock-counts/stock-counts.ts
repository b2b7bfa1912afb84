import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  done,
  filledText,
  id,
  idParam,
  instant,
  page,
  sheetFormat,
  signedQuantity,
  sku,
  text,
  wholePage,
} from '../../core/values/shapes.ts'
import { sortParam } from '../../core/values/sort.ts'
import { stockCountStatuses } from './stock-count-states.ts'

/** Most SKUs of one count: as many as a stock take has lines. */
export const maxStockCountLines = 50_000
/** Most locations of one form; each has a count of its own. */
export const maxCountedLocations = 20

/** Nothing here tells how many units there are, or what others have counted: whoever counts sees it. */
export const stockCount = z.strictObject({
  id,
  number: z.string(),
  name: z.string(),
  locationId: id,
  locationName: z.string(),
  remark: z.string(),
  status: z.literal(stockCountStatuses),
  /** True where all of the location is counted: what is found beside the sheet is counted, too. */
  whole: z.boolean(),
  /** Brands that were chosen. */
  brands: z.array(z.string()),
  /** SKUs, each a line. */
  lines: z.int(),
  /** Lines that are still to be counted, the first or the second time. */
  open: z.int(),
  /** Lines of which a second count was asked. */
  second: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  finishedAt: instant.nullable(),
  postedAt: instant.nullable(),
  postedBy: z.string(),
  /** The stock take that it was posted as. */
  takeId: id.nullable(),
})
export type StockCount = z.infer<typeof stockCount>

export const stockCountCreate = endpoint({
  name: 'stockCountCreate',
  method: 'POST',
  path: '/stock/createCount',
  summary:
    'Begin a count of each location: of all its stock, or of brands and SKUs. Answers the ids, in the order of the locations',
  access: 'stock.change',
  body: z.strictObject({
    name: text(200),
    locationIds: z.array(id).max(maxCountedLocations),
    brands: z.array(filledText(100)).max(50).default([]),
    skus: z.array(sku).max(maxStockCountLines).default([]),
    remark: text(2000).default(''),
  }),
  bodyLimits: sheetBody(maxStockCountLines, 0, 8),
  data: z.array(id),
  errors: [
    'STOCK_COUNT_NAME_MISSING',
    'STOCK_COUNT_LOCATION_MISSING',
    'STOCK_COUNT_NOTHING',
    'STOCK_COUNT_TOO_MANY',
    'LOCATION_NOT_FOUND',
    'STOCK_COUNT_UNKNOWN',
  ],
})

export const stockCountList = endpoint({
  name: 'stockCountList',
  method: 'GET',
  path: '/stock/counts',
  summary: 'Stock counts, newest first',
  access: 'stock.count',
  query: z.strictObject({
    /** Part of its name, or its number. */
    query: text(100).optional(),
    status: z.enum(['0', '1', '2', '4', '-1']).optional(),
    locationId: idParam.optional(),
    sort: sortParam('createdAt', 'lines'),
    ...page,
  }),
  data: z.array(stockCount),
  reply: 'list',
})

export const stockCountGet = endpoint({
  name: 'stockCountGet',
  method: 'GET',
  path: '/stock/countDetail',
  summary: 'One stock count',
  access: 'stock.count',
  query: z.strictObject({ id: idParam }),
  data: stockCount,
  errors: ['STOCK_COUNT_NOT_FOUND'],
})

export const stockCountLine = z.strictObject({
  id,
  sku: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  barcode: z.string(),
  /** Whether somebody has counted it, in the count that is under way. */
  counted: z.boolean(),
  /** What the caller alone has counted in it; null where that is nothing. */
  own: z.int().nullable(),
})
export type StockCountLine = z.infer<typeof stockCountLine>

export const stockCountLines = endpoint({
  name: 'stockCountLines',
  method: 'GET',
  path: '/stock/countLines',
  summary: 'What is to be counted, without any number: all SKUs, or those of which a second count is asked',
  access: 'stock.count',
  query: z.strictObject({
    id: idParam,
    /** Part of a SKU. */
    query: text(100).optional(),
    ...wholePage,
  }),
  data: z.array(stockCountLine),
  reply: 'list',
})

export const stockCountEnter = endpoint({
  name: 'stockCountEnter',
  method: 'POST',
  path: '/stock/enterCount',
  summary: 'What was counted of SKUs. Counted again, the last holds; rows of one SKU are added up',
  access: 'stock.count',
  body: z.strictObject({
    id,
    /** The count that it belongs to, so that one that comes late is not taken for the other. */
    round: z.literal([1, 2]),
    /** When it was counted; now where nothing is said. */
    countedAt: instant.nullish(),
    items: z
      .array(z.strictObject({ sku, quantity: signedQuantity, countedAt: instant.nullish() }))
      .max(maxStockCountLines),
  }),
  bodyLimits: sheetBody(maxStockCountLines, 3, 8),
  dryRun: true,
  data: done,
  errors: [
    'STOCK_COUNT_NOT_FOUND',
    'STOCK_COUNT_STATE',
    'STOCK_COUNT_EMPTY',
    'STOCK_TAKE_COUNTED_LATER',
    'STOCK_TAKE_COUNTED_LONG_AGO',
    'ROWS_REFUSED',
  ],
})

export const stockCountFinish = endpoint({
  name: 'stockCountFinish',
  method: 'POST',
  path: '/stock/finishCount',
  summary:
    'End the first count: what differs too much waits for a second one. Answers the state. `open` says what becomes of SKUs that nobody counted',
  access: 'stock.count',
  body: z.strictObject({ id, open: z.enum(['zero', 'leave']).optional() }),
  data: z.literal(stockCountStatuses),
  errors: ['STOCK_COUNT_NOT_FOUND', 'STOCK_COUNT_STATE', 'STOCK_COUNT_EMPTY', 'STOCK_COUNT_OPEN'],
})

export const stockCountSheet = endpoint({
  name: 'stockCountSheet',
  method: 'GET',
  path: '/stock/exportCountSheet',
  summary: 'The sheet that is counted with: SKUs and barcodes, and an empty column',
  access: 'stock.count',
  query: z.strictObject({ id: idParam, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
