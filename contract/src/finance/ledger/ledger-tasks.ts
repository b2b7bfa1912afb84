import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
  countParam,
  done,
  filledText,
  id,
  idParam,
  instant,
  page,
  sheetFormat,
  text,
  timeParam,
} from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { ledgerTypes } from './ledger-documents.ts'
import { blockedStates, ledgerStates, ledgerSteps } from './ledger-states.ts'

/** A document that is posted to the ledger, or was: one task for each. */
export const ledgerTask = z.strictObject({
  id,
  type: z.enum(ledgerTypes),
  /** Id of the document: a receipt, stock take, ship order, return receipt, transfer closure, charge, refund or courier claim. */
  dataId: id,
  /** Under which the ledger has it: `GR12`. */
  number: z.string(),
  /** Id of the record that shows it: a stock order, ship order or order. */
  recordId: id,
  /** Of the orders that it is of, or of the stock order. */
  orderName: z.string(),
  /** Empty where there are several, or none. */
  sku: z.string(),
  /** How many SKUs it has. */
  skus: z.int(),
  /** Units, signed as in the stock journal; 0 where no stock moves. */
  quantity: z.int(),
  /** Null where it is of no warehouse. */
  locationId: id.nullable(),
  locationName: z.string(),
  /** Of a transfer, where its units come from; empty otherwise. */
  sourceLocationName: z.string(),
  /** Of what is about money alone, with its currency. */
  amount: z.string().nullable(),
  currency: z.string(),
  state: z.enum(ledgerStates),
  attempts: z.int(),
  /** What the last attempt failed of, or what it waits for. */
  lastError: failures.shape.nullable(),
  createdAt: instant,
  /** When it was posted, or marked as uploaded by hand. */
  finishedAt: instant.nullable(),
})
export type LedgerTask = z.infer<typeof ledgerTask>

/** A bill of the ledger. */
export const ledgerBill = z.strictObject({
  /** Id of its form: `SAL_OUTSTOCK`. */
  form: z.string(),
  number: z.string(),
  /** How far it has come there. */
  step: z.enum(ledgerSteps),
  /** The ledger's own id; empty where it is not there. */
  ledgerId: z.string(),
  /** As it was sent; secrets and personal data are masked. */
  request: z.unknown(),
  /** Of the last refusal. */
  code: z.int().nullable(),
  said: z.string(),
  /** The earlier day whose exchange rate it was told with; null where its own day has one, or it is told none. */
  rateDay: z.iso.date().nullable(),
})
export type LedgerBill = z.infer<typeof ledgerBill>

const filter = {
  /** Of order names, SKUs and numbers. */
  query: text(100).optional(),
  type: z.enum(ledgerTypes).optional(),
  state: z.enum(ledgerStates).optional(),
  /** The kind of what keeps it back, as `/kingdee/failures` tells. */
  error: text(200).optional(),
  start: timeParam.optional(),
  end: timeParam.optional(),
}

export const ledgerTaskList = endpoint({
  name: 'ledgerTaskList',
  method: 'GET',
  path: '/kingdee/list',
  summary: 'What is posted to the ledger and what became of it, newest first',
  access: 'ledger.view',
  query: z.strictObject({ ...filter, ...page, ...countParam }),
  data: z.array(ledgerTask),
  reply: 'list',
})

export const ledgerTaskGet = endpoint({
  name: 'ledgerTaskGet',
  method: 'GET',
  path: '/kingdee/get',
  summary: 'One of them with its lines',
  access: 'ledger.view',
  query: z.strictObject({ id: idParam }),
  data: ledgerTask.extend({
    /** Units of each SKU; nothing of what is about money alone. */
    lines: z.array(z.strictObject({ sku: z.string(), quantity: z.int() })),
    /** What the ledger was told of it, in its order; none before the first attempt. */
    bills: z.array(ledgerBill),
  }),
  errors: ['LEDGER_TASK_NOT_FOUND'],
})
export type LedgerTaskFull = z.infer<(typeof ledgerTaskGet)['data']>

export const ledgerTaskManual = endpoint({
  name: 'ledgerTaskManual',
  method: 'GET',
  path: '/kingdee/manual',
  summary: 'Somebody has uploaded it by hand: it is never pushed',
  access: 'ledger.change',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['LEDGER_TASK_NOT_FOUND', 'LEDGER_TASK_STATE'],
})

export const ledgerTaskRetry = endpoint({
  name: 'ledgerTaskRetry',
  method: 'GET',
  path: '/kingdee/retry',
  summary: 'Push it again with all its attempts',
  access: 'ledger.change',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['LEDGER_TASK_NOT_FOUND', 'LEDGER_TASK_STATE'],
})

export const ledgerTaskFailures = endpoint({
  name: 'ledgerTaskFailures',
  method: 'GET',
  path: '/kingdee/failures',
  summary: 'What keeps postings back, how many of them and since when the oldest; the most frequent first',
  access: 'ledger.view',
  data: z.array(
    z.strictObject({
      error: z.string(),
      state: z.enum(blockedStates),
      /** Of the newest. */
      lastError: failures.shape,
      count: z.int(),
      oldestAt: instant,
    }),
  ),
})
export type LedgerFailure = z.infer<(typeof ledgerTaskFailures)['data']>[number]

/** So many are pushed again at once; what is more follows in the background. */
export const maxRetriedAtOnce = 1_000

export const ledgerTaskRetryAll = endpoint({
  name: 'ledgerTaskRetryAll',
  method: 'POST',
  path: '/kingdee/retryAll',
  summary: 'Push all that are kept back by this again; answers how many there are',
  access: 'ledger.change',
  body: z.strictObject({
    error: filledText(200),
    /** Those in this state alone. */
    state: z.enum(blockedStates).optional(),
  }),
  data: z.int(),
})

export const ledgerTaskExport = endpoint({
  name: 'ledgerTaskExport',
  method: 'GET',
  path: '/kingdee/export',
  summary: 'The postings that are asked for, newest first',
  access: 'ledger.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
