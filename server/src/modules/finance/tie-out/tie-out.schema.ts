import { ledgerTypes } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import {
  type TieOutBill,
  type TieOutDocument,
  tieOutStates,
} from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { billReasons, tieOutReasons } from '@selvedge/contract/finance/tie-out/tie-out-reasons.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** CNY, in whole ten-thousandths. */
const cny = (name: string) => numeric(name, { precision: 34, scale: 4 }).notNull()
const units = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const tieOutStages = ['sent', 'others', 'skus'] as const

/** Stock compared with the ledger once, SKU by SKU. */
export const tieOutRuns = pgTable(
  'tie_out_run',
  {
    id: identity(),
    state: text('state', { enum: tieOutStates }).notNull(),
    /** What came about later is not compared. */
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** On the company's calendar. */
    firstMonth: text('first_month').notNull(),
    /** It goes on behind this SKU. */
    afterSku: text('after_sku').notNull().default(''),
    skus: integer('skus').notNull().default(0),
    differing: integer('differing').notNull().default(0),
    startedBy: text('started_by').notNull(),
    /** Bills that were sent are read in the ledger, then others that are there, then SKUs are compared. */
    stage: text('stage', { enum: tieOutStages }).notNull().default('skus'),
    /** It goes on behind this posting, and in this form behind this bill. */
    afterTask: bigint('after_task', { mode: 'number' }).notNull().default(0),
    formAt: integer('form_at').notNull().default(0),
    afterBill: bigint('after_bill', { mode: 'number' }).notNull().default(0),
    bills: integer('bills').notNull().default(0),
    /** Setbacks one after the other, and why the ledger is not read any further. */
    setbacks: integer('setbacks').notNull().default(0),
    ledgerFailure: jsonb('ledger_failure').$type<StorableFailure>(),
  },
  (table) => [
    index('tie_out_run_started').on(table.startedAt.desc(), table.id.desc()),
    uniqueIndex('tie_out_run_running').on(table.state).where(sql`state = 'running'`),
    check('tie_out_run_state', sql`${table.state} in ('running', 'done', 'failed')`),
    check('tie_out_run_stage', sql`${table.stage} in ('sent', 'others', 'skus')`),
    check('tie_out_run_finished', sql`(${table.finishedAt} is null) = (${table.state} = 'running')`),
  ],
)

const ofRun = () =>
  bigint('run_id', { mode: 'number' })
    .notNull()
    .references(() => tieOutRuns.id, { onDelete: 'cascade' })

/** What of a SKU and month is here and not in the ledger, or the other way round, for one reason. */
export const tieOutRows = pgTable(
  'tie_out_row',
  {
    id: identity(),
    runId: ofRun(),
    month: text('month').notNull(),
    sku: text('sku').notNull(),
    reason: text('reason', { enum: tieOutReasons }).notNull(),
    unitsHere: units('units_here'),
    unitsTaken: units('units_taken'),
    valueHere: cny('value_here'),
    valueTaken: cny('value_taken'),
    /** The first few. */
    documents: jsonb('documents').$type<TieOutDocument[]>().notNull(),
    documentCount: integer('document_count').notNull(),
  },
  (table) => [
    uniqueIndex('tie_out_row_place').on(table.runId, table.month.desc(), table.sku, table.reason),
    index('tie_out_row_reason').on(table.runId, table.reason, table.month.desc(), table.sku),
  ],
)

/** A document of whose units of a SKU the ledger says otherwise, as long as its run has not come to that SKU. */
export const tieOutFindings = pgTable(
  'tie_out_finding',
  {
    runId: ofRun(),
    sku: text('sku').notNull(),
    /** Of the posting, or of a bill that is unknown here. */
    number: text('number').notNull(),
    month: text('month').notNull(),
    taskId: bigint('task_id', { mode: 'number' }),
    type: text('type', { enum: ledgerTypes }),
    reason: text('reason', { enum: billReasons }).notNull(),
    /** Signed as in the stock journal. */
    unitsSent: units('units_sent'),
    unitsThere: units('units_there'),
    /** By how much more it is worth there in CNY; null where it is worth there what its units are here. */
    valueMore: numeric('value_more', { precision: 34, scale: 4 }),
    bill: jsonb('bill').$type<TieOutBill>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.sku, table.number] })],
)

/** What a month comes to in a run: what was taken beside each reason. */
export const tieOutSums = pgTable(
  'tie_out_sum',
  {
    runId: ofRun(),
    month: text('month').notNull(),
    share: text('share', { enum: ['taken', ...tieOutReasons] }).notNull(),
    unitsHere: units('units_here'),
    unitsTaken: units('units_taken'),
    valueHere: cny('value_here'),
    valueTaken: cny('value_taken'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.month, table.share] })],
)
