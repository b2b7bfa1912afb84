import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id } from '../../core/values/shapes.ts'
import { rowProblem } from '../../sheets/row-problems.ts'

/** Most rows of one import. */
export const maxOrderImportRows = 50_000

/** Columns of the order sheet, in the order of the template; the server reads rows by these names. */
export const orderImportColumns = [
  'email',
  'exExternalId',
  'nickname',
  'sku',
  'quantity',
  'unitPrice',
  'shippingFee',
  'payStatus',
  'receiverName',
  'receiverPhone',
  'receiverProvince',
  'receiverCity',
  'receiverArea',
  'receiverAddress',
] as const

const cell = z
  .union([z.string().max(1000), z.number()])
  .transform(String)
  .optional()

/** A row as the sheet has it: every check happens by row and column, so that the answer can name them. */
export const orderImportRow = z.strictObject({
  ...(Object.fromEntries(orderImportColumns.map((column) => [column, cell])) as Record<
    (typeof orderImportColumns)[number],
    typeof cell
  >),
  /** Set by the console: SF. */
  shippingTag: cell,
  /** first or second; chosen by the button. */
  channel: cell,
  /** No column of the sheet; default CN. */
  receiverCountry: cell,
  /** Default CNY. */
  currency: cell,
  /** Default now. */
  createdAt: cell,
})
export type OrderImportRow = z.input<typeof orderImportRow>

export const orderImport = endpoint({
  name: 'orderImport',
  method: 'POST',
  path: '/order/importOrder',
  summary: 'Import external orders: all rows or none; with partial=1 the good orders',
  access: 'orders.import',
  query: z.strictObject({ partial: z.literal('1').optional() }),
  body: z.array(orderImportRow).max(maxOrderImportRows),
  bodyLimits: sheetBody(maxOrderImportRows, orderImportColumns.length + 5, 24),
  dryRun: true,
  data: z.strictObject({
    imported: z.int(),
    /** Orders that were here before, identical. */
    already: z.int(),
    shipOrders: z.int(),
    /** Ids of the imported orders, in the order of the rows. */
    ids: z.array(id),
    /** With partial=1: every row that was left out, with the orders that they are of. */
    leftOut: z.array(z.int()),
    /** Why: the first of what is wrong with them. */
    problems: z.array(rowProblem),
    /** Rows that were taken, with a doubt: a SKU that differs in case alone from another. */
    warnings: z.array(rowProblem),
  }),
  errors: ['ROWS_REFUSED', 'ROWS_EMPTY'],
})
