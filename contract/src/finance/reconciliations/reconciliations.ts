import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
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
import {
  reconciliationKinds,
  reconciliationReasons,
  reconciliationStates,
  reconciliationSubjects,
} from './reconciliation-reasons.ts'

/** So many documents of a difference are kept by name; all of them are counted. */
export const reconciliationDocuments = 5

/** One side: money, units or what is written, as far as the reason is about it. */
const side = z.strictObject({
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  units: z.int().nullable(),
  text: z.string(),
})
export type ReconciliationSide = z.infer<typeof side>

/** A document that is behind a difference. */
const reconciliationDocument = z.strictObject({
  subject: z.enum([...reconciliationSubjects, 'stockTransfer', 'purchaseOrder', 'warehouseMessage']),
  id,
  number: z.string(),
})
export type ReconciliationDocument = z.infer<typeof reconciliationDocument>

export const reconciliation = z.strictObject({
  id,
  kind: z.enum(reconciliationKinds),
  reason: z.enum(reconciliationReasons),
  state: z.enum(reconciliationStates),
  /** What it is about, and what that is called: the order, the notice, the ship order, the location. */
  subject: z.enum(reconciliationSubjects),
  subjectId: id,
  label: z.string(),
  /** Which of several: a SKU, a refund, a fulfilment in the store. */
  item: z.string(),
  ours: side,
  theirs: side,
  /** What is here less what is there: of money in this currency, and of units. */
  difference: z.string().nullable(),
  currency: z.string().nullable(),
  unitsDifference: z.int().nullable(),
  documents: z.array(reconciliationDocument),
  documentCount: z.int(),
  firstSeenAt: instant,
  /** When its figures were last others. */
  changedAt: instant,
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string(),
  /** Why it stands. */
  note: z.string(),
  goneAt: instant.nullable(),
})
export type Reconciliation = z.infer<typeof reconciliation>

export const reconciliationRunStates = ['running', 'done', 'failed'] as const

export const reconciliationRun = z.strictObject({
  id,
  state: z.enum(reconciliationRunStates),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** It is running, but has come no further for so long that another may begin in its stead. */
  stuck: z.boolean(),
  /** Records that were looked at, differences that are new by it, and those that are gone. */
  compared: z.int(),
  opened: z.int(),
  closed: z.int(),
  /** Who had it run; empty of those that come every night. */
  startedBy: z.string(),
})
export type ReconciliationRun = z.infer<typeof reconciliationRun>

const filter = {
  /** One of them, such as what the audit tells of. */
  id: idParam.optional(),
  /** A part of the order, the number, the SKU or what both sides have written. */
  query: text(100).optional(),
  kind: z.enum(reconciliationKinds).optional(),
  reason: z.enum(reconciliationReasons).optional(),
  /** Without one: those that are open. */
  state: z.enum([...reconciliationStates, 'all']).optional(),
  /** When they were first seen. */
  start: timeParam.optional(),
  end: timeParam.optional(),
}

export const reconciliationRunList = endpoint({
  name: 'reconciliationRunList',
  method: 'GET',
  path: '/reconciliations/runs',
  summary: 'When the books were reconciled, the newest first',
  access: 'ledger.view',
  query: z.strictObject({ ...page }),
  data: z.array(reconciliationRun),
  reply: 'list',
})

export const reconciliationTotals = endpoint({
  name: 'reconciliationTotals',
  method: 'GET',
  path: '/reconciliations/totals',
  summary:
    'What the differences that a filter asks for come to, by kind: how many, units, and money in each currency',
  access: 'ledger.view',
  query: z.strictObject(filter),
  data: z.strictObject({
    /** The newest, be it over or not; null where nothing was reconciled yet. */
    run: reconciliationRun.nullable(),
    kinds: z.array(
      z.strictObject({
        kind: z.enum(reconciliationKinds),
        count: z.int(),
        units: z.int(),
        money: z.array(z.strictObject({ currency: z.string(), amount: z.string() })),
      }),
    ),
  }),
})
export type ReconciliationTotals = z.infer<(typeof reconciliationTotals)['data']>

export const reconciliationList = endpoint({
  name: 'reconciliationList',
  method: 'GET',
  path: '/reconciliations/list',
  summary: 'Where this system and payments, stores or the logistics partner differ, the newest first',
  access: 'ledger.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(reconciliation),
  reply: 'list',
})

export const reconciliationExport = endpoint({
  name: 'reconciliationExport',
  method: 'GET',
  path: '/reconciliations/export',
  summary: 'The same as a table',
  access: 'ledger.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

export const reconciliationStart = endpoint({
  name: 'reconciliationStart',
  method: 'POST',
  path: '/reconciliations/start',
  summary: 'Have all of it compared now',
  access: 'ledger.change',
  data: done,
  errors: ['RECONCILIATION_RUNNING'],
})

export const reconciliationAcknowledge = endpoint({
  name: 'reconciliationAcknowledge',
  method: 'POST',
  path: '/reconciliations/acknowledge',
  summary: 'Say why a difference stands; it comes back once its figures change',
  access: 'ledger.change',
  body: z.strictObject({
    id,
    /** Of the figures that were looked at. */
    changedAt: instant,
    reason: filledText(500),
  }),
  data: done,
  errors: ['RECONCILIATION_NOT_FOUND', 'RECONCILIATION_STATE', 'RECONCILIATION_CHANGED'],
})
