import { type TieOutDocument, tieOutStates } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { tieOutReasons } from '@selvedge/contract/finance/tie-out/tie-out-reasons.ts'
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

/** Stock compared with the ledger once, SKU by SKU. */
export const tieOutRuns = pgTable(
  'tie_out_run',
  {
    id: identity(),
    state: text('state', { enum: tieOutStates }).notNull(),
    /** What came about later is not compared. */
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** On the shop's calendar. */
    firstMonth: text('first_month').notNull(),
    /** It goes on behind this SKU. */
    afterSku: text('after_sku').notNull().default(''),
    skus: integer('skus').notNull().default(0),
    differing: integer('differing').notNull().default(0),
    startedBy: text('started_by').notNull(),
  },
  (table) => [
    index('tie_out_run_started').on(table.startedAt.desc(), table.id.desc()),
    uniqueIndex('tie_out_run_running').on(table.state).where(sql`state = 'running'`),
    check('tie_out_run_state', sql`${table.state} in ('running', 'done', 'failed')`),
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
