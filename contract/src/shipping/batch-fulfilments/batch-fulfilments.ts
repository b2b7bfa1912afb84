import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant, page, sheetFormat } from '../../core/values/shapes.ts'
import { rowProblem } from '../../sheets/row-problems.ts'
import { batchMessages } from './batch-messages.ts'

/** Most rows of one file. */
export const maxBatchRows = 5000

/** Columns of the sheet, in the order of the template; the server reads rows by these names. */
export const batchColumns = [
  'trackingCompany',
  'shipOrderId',
  'orderName',
  'sku',
  'quantity',
  'trackingNumber',
] as const
export type BatchColumn = (typeof batchColumns)[number]

const cell = z
  .union([z.string().max(1000), z.number()])
  .transform(String)
  .optional()

/** A row as the sheet has it: every check happens by row and column, so that the answer can name them. */
export const batchRow = z.strictObject(
  Object.fromEntries(batchColumns.map((column) => [column, cell])) as Record<BatchColumn, typeof cell>,
)
export type BatchRow = z.input<typeof batchRow>

/**
 * How far a row is: waiting, under way, refused, skipped because its ship order was shipped, cancelled or in trouble
 * before, and shipped. All rows of a ship order are equally far.
 */
export const batchProgress = ['pending', 'loading', 'error', 'abnormal', 'shipped'] as const
export type BatchProgress = (typeof batchProgress)[number]

export const batchProgressWords: Record<BatchProgress, { zh: string; en: string }> = {
  pending: { zh: '待处理', en: 'Pending' },
  loading: { zh: '处理中', en: 'Processing' },
  error: { zh: '出错', en: 'Failed' },
  abnormal: { zh: '异常或已发货', en: 'Abnormal or already shipped' },
  shipped: { zh: '发货完成', en: 'Shipped' },
}

export const batchFulfilment = z.strictObject({
  id,
  createdAt: instant,
  createdBy: z.string(),
  /** Null while it goes on. */
  finishedAt: instant.nullable(),
  rows: z.int(),
  shipOrders: z.int(),
  /** Ship orders by how far they are. */
  pending: z.int(),
  loading: z.int(),
  error: z.int(),
  abnormal: z.int(),
  shipped: z.int(),
})
export type BatchFulfilment = z.infer<typeof batchFulfilment>

export const batchFulfilmentRow = z.strictObject({
  id,
  /** Of the file, counted from 1 without the header. */
  row: z.int(),
  trackingCompany: z.string(),
  /** As it was written. */
  shipOrderId: z.string(),
  orderName: z.string(),
  sku: z.string(),
  quantity: z.string(),
  trackingNumber: z.string(),
  progress: z.enum(batchProgress),
  /** Why it was refused or skipped, or what else became of it; null where there is nothing to say. */
  message: batchMessages.shape.nullable(),
})
export type BatchFulfilmentRow = z.infer<typeof batchFulfilmentRow>

export const batchFulfilmentCreate = endpoint({
  name: 'batchFulfilmentCreate',
  method: 'POST',
  path: '/ship/batch',
  summary:
    'Ship many ship orders by a sheet, in the background; with partial=1 those whose rows are all right',
  access: 'shipping.ship',
  query: z.strictObject({ partial: z.literal('1').optional() }),
  body: z.array(batchRow).max(maxBatchRows),
  bodyLimits: sheetBody(maxBatchRows, batchColumns.length, 8),
  dryRun: true,
  data: z.strictObject({
    id,
    /** Ship orders that will be shipped, one after the other. */
    shipOrders: z.int(),
    /** With partial=1: the rows that were left out, and why. */
    problems: z.array(rowProblem),
  }),
  errors: ['ROWS_REFUSED', 'ROWS_EMPTY'],
})

export const batchFulfilmentList = endpoint({
  name: 'batchFulfilmentList',
  method: 'GET',
  path: '/ship/batch/list',
  summary: 'Batch fulfilments, newest first',
  access: 'shipping.ship',
  query: z.strictObject(page),
  data: z.array(batchFulfilment),
  reply: 'list',
})

export const batchFulfilmentGet = endpoint({
  name: 'batchFulfilmentGet',
  method: 'GET',
  path: '/ship/batch',
  summary: 'How far a batch fulfilment is',
  access: 'shipping.ship',
  query: z.strictObject({ id: idParam }),
  data: batchFulfilment,
  errors: ['BATCH_NOT_FOUND'],
})

export const batchFulfilmentRows = endpoint({
  name: 'batchFulfilmentRows',
  method: 'GET',
  path: '/ship/batch/rows',
  summary: 'The rows of a batch fulfilment by ship order, and how far each is',
  access: 'shipping.ship',
  query: z.strictObject({ id: idParam, progress: z.enum(batchProgress).optional(), ...page }),
  data: z.array(batchFulfilmentRow),
  reply: 'list',
})

export const batchFulfilmentExport = endpoint({
  name: 'batchFulfilmentExport',
  method: 'GET',
  path: '/ship/batch/export',
  summary:
    'The rows of a batch fulfilment with what became of them, all or those that are this far, as a sheet',
  access: 'shipping.ship',
  query: z.strictObject({ id: idParam, progress: z.enum(batchProgress).optional(), ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
