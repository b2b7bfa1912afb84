import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  done,
  id,
  idParam,
  instant,
  money,
  month,
  page,
  sheetFormat,
  sku,
  text,
} from '../../core/values/shapes.ts'
import { maxStockCountLines } from './stock-counts.ts'

/** What somebody has counted. */
const counted = z.strictObject({ units: z.int(), by: z.string(), at: instant }).nullable()

export const stockCountReviewLine = z.strictObject({
  id,
  sku: z.string(),
  name: z.string(),
  barcode: z.string(),
  first: counted,
  second: counted,
  /** A second count was asked of it. */
  asked: z.boolean(),
  /** What should have been there when it was counted; null before the first count is finished. */
  expected: z.int().nullable(),
  difference: z.int().nullable(),
  /** The difference at the average cost, in CNY; null where that is not known, or not for the caller. */
  value: money.nullable(),
})
export type StockCountReviewLine = z.infer<typeof stockCountReviewLine>

export const stockCountReview = endpoint({
  name: 'stockCountReview',
  method: 'GET',
  path: '/stock/countReview',
  summary: 'The lines of a count with what was counted and what should have been there',
  access: 'stock.change',
  query: z.strictObject({
    id: idParam,
    /** Part of a SKU. */
    query: text(100).optional(),
    /** Those that differ, or of which a second count was asked. */
    only: z.enum(['differing', 'second']).optional(),
    ...page,
  }),
  data: z.array(stockCountReviewLine),
  reply: 'list',
})

export const stockCountAgain = endpoint({
  name: 'stockCountAgain',
  method: 'POST',
  path: '/stock/countAgain',
  summary: 'Ask another account to count these SKUs; a second count that there was is forgotten',
  access: 'stock.change',
  body: z.strictObject({ id, skus: z.array(sku).min(1).max(maxStockCountLines) }),
  bodyLimits: sheetBody(maxStockCountLines, 0, 8),
  data: done,
  errors: ['STOCK_COUNT_NOT_FOUND', 'STOCK_COUNT_STATE', 'ROWS_REFUSED'],
})

export const stockCountPost = endpoint({
  name: 'stockCountPost',
  method: 'POST',
  path: '/stock/postCount',
  summary:
    'Post the differences as a stock take; what has moved since the count stays. Answers the id of the take',
  access: 'stock.change',
  body: z.strictObject({ id }),
  data: id,
  errors: [
    'STOCK_COUNT_NOT_FOUND',
    'STOCK_COUNT_STATE',
    'STOCK_COUNT_EMPTY',
    'STOCK_TAKE_COUNTED_LONG_AGO',
    'ROWS_REFUSED',
    'STOCK_SHORT',
    'UNITS_TOO_MANY',
  ],
})

export const stockCountCancel = endpoint({
  name: 'stockCountCancel',
  method: 'POST',
  path: '/stock/cancelCount',
  summary: 'Give a count up that is not posted',
  access: 'stock.change',
  body: z.strictObject({ id }),
  data: done,
  errors: ['STOCK_COUNT_NOT_FOUND', 'STOCK_COUNT_STATE'],
})

const accuracyFilter = {
  from: month.optional(),
  to: month.optional(),
  locationId: idParam.optional(),
}

export const stockCountAccuracy = endpoint({
  name: 'stockCountAccuracy',
  method: 'GET',
  path: '/stock/countAccuracy',
  summary:
    'How exact the books were: what counts found per month of posting and location, newest month first',
  access: 'stock.view',
  query: z.strictObject({ ...accuracyFilter, ...page }),
  data: z.array(
    z.strictObject({
      id: z.string(),
      month: z.string(),
      locationId: id,
      locationName: z.string(),
      /** Posted counts. */
      counts: z.int(),
      /** SKUs that were counted, and those of them that were there as expected. */
      lines: z.int(),
      exact: z.int(),
      expected: z.int(),
      /** Units too many and too few, added up. */
      surplus: z.int(),
      missing: z.int(),
    }),
  ),
  reply: 'list',
})

export const stockCountAccuracyExport = endpoint({
  name: 'stockCountAccuracyExport',
  method: 'GET',
  path: '/stock/exportCountAccuracy',
  summary: 'The same as a table',
  access: 'stock.view',
  query: z.strictObject({ ...accuracyFilter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
