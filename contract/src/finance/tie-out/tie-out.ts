import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant, month, page, sheetFormat, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { ledgerTypes } from '../ledger/ledger-documents.ts'
import { tieOutReasons } from './tie-out-reasons.ts'

/** In CNY, up to four decimals. */
const amount = z.string()

/** So many months are compared: the one that it is, and those before it. */
export const tieOutMonths = 13
/** So many documents of a row are kept by name; all of them are counted. */
export const tieOutDocuments = 5

export const tieOutStates = ['running', 'done', 'failed'] as const

/** Each month compared with the ledger, as it was when that began. */
export const tieOutRun = z.strictObject({
  id,
  state: z.enum(tieOutStates),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** It is running, but for so long that another may begin in its stead. */
  stuck: z.boolean(),
  firstMonth: month,
  /** Compared so far, and with a difference. */
  skus: z.int(),
  differing: z.int(),
  /** Who had it run; empty of those that come every night. */
  startedBy: z.string(),
  /** Of how many bills it was read what the ledger holds. */
  bills: z.int(),
  /** Why not all of them were read; null where they were, or are to be. */
  ledgerFailure: failures.shape.nullable(),
})
export type TieOutRun = z.infer<typeof tieOutRun>

/** Both sides; a difference is what is here less what was taken. */
const sides = {
  unitsHere: z.int(),
  unitsTaken: z.int(),
  unitsDifference: z.int(),
  valueHere: amount,
  valueTaken: amount,
  valueDifference: amount,
}

/** A bill that stands in the ledger otherwise than it was sent: what of a SKU was sent, and what is there. */
export const tieOutBill = z.strictObject({
  /** Under which the ledger has it: `GR12-2`. */
  number: z.string(),
  unitsSent: z.int(),
  unitsThere: z.int(),
  /** In the currency of the bill; null where no price was said. */
  valueSent: amount.nullable(),
  valueThere: amount.nullable(),
})
export type TieOutBill = z.infer<typeof tieOutBill>

/** A document that a row is of. */
export const tieOutDocument = z.strictObject({
  /** `GR12`, or the name of a transfer. */
  number: z.string(),
  /** Of its posting; null where there is none. */
  taskId: id.nullable(),
  /** Null of a bill that is unknown here. */
  type: z.enum(ledgerTypes).nullable(),
  /** Null where the ledger was not read, or says the same. */
  bill: tieOutBill.nullish(),
})
export type TieOutDocument = z.infer<typeof tieOutDocument>

export const tieOutRow = z.strictObject({
  id,
  month,
  sku: z.string(),
  reason: z.enum(tieOutReasons),
  ...sides,
  /** The first of them. */
  documents: z.array(tieOutDocument),
  documentCount: z.int(),
})
export type TieOutRow = z.infer<typeof tieOutRow>

export const tieOutRunList = endpoint({
  name: 'tieOutRunList',
  method: 'GET',
  path: '/tieOut/runs',
  summary: 'When stock was compared with the ledger, the newest first',
  access: 'ledger.view',
  query: z.strictObject({
    id: idParam.optional(),
    /** A part of when it began, by the company's clock: a day, a month. */
    query: text(20).optional(),
    /** Those alone that are done. */
    state: z.literal('done').optional(),
    ...page,
  }),
  data: z.array(tieOutRun),
  reply: 'list',
})

/** Without one, the newest that is done. */
const ofRun = { run: idParam.optional() }

const filter = {
  ...ofRun,
  month: month.optional(),
  /** A part of the SKU. */
  query: text(100).optional(),
  reason: z.enum(tieOutReasons).optional(),
}

export const tieOutTotals = endpoint({
  name: 'tieOutTotals',
  method: 'GET',
  path: '/tieOut/totals',
  summary: 'A run, and what each month comes to in it: here, in the ledger, and the sum of the differences',
  access: 'ledger.view',
  query: z.strictObject(ofRun),
  data: z.strictObject({
    /** Null where nothing was compared yet. */
    run: tieOutRun.nullable(),
    months: z.array(z.strictObject({ month, ...sides })),
  }),
  errors: ['TIE_OUT_NOT_FOUND'],
})
export type TieOutTotals = z.infer<(typeof tieOutTotals)['data']>

export const tieOutList = endpoint({
  name: 'tieOutList',
  method: 'GET',
  path: '/tieOut/list',
  summary:
    'What is here and not in the ledger, by month and SKU, with what explains it; the newest month first',
  access: 'ledger.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(tieOutRow),
  reply: 'list',
})

export const tieOutExport = endpoint({
  name: 'tieOutExport',
  method: 'GET',
  path: '/tieOut/export',
  summary: 'The same as a table',
  access: 'ledger.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

export const tieOutStart = endpoint({
  name: 'tieOutStart',
  method: 'POST',
  path: '/tieOut/start',
  summary: 'Have stock compared with the ledger now',
  access: 'ledger.change',
  data: done,
  errors: ['TIE_OUT_RUNNING'],
})
