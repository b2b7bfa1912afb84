import {
  type ReconciliationReason,
  reconciliationKinds,
  reconciliationStates,
  reconciliationSubjects,
} from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import {
  type ReconciliationDocument,
  reconciliationRunStates,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

const amount = (name: string) => numeric(name, { precision: 34, scale: 4 })

/** Everything compared once, a portion at a time. */
export const reconciliationRuns = pgTable(
  'reconciliation_run',
  {
    id: identity(),
    state: text('state', { enum: reconciliationRunStates }).notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** When it last came further. */
    advancedAt: moment('advanced_at').notNull().defaultNow(),
    /** Orders that are older are compared only where they differ. */
    firstAt: moment('first_at').notNull(),
    /** What it is at, and where it goes on behind. */
    stage: text('stage', { enum: ['orders', 'earlier', 'notices', 'stock'] }).notNull(),
    after: jsonb('after'),
    compared: integer('compared').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    closed: integer('closed').notNull().default(0),
    startedBy: text('started_by').notNull(),
  },
  (table) => [
    index('reconciliation_run_started').on(table.startedAt.desc(), table.id.desc()),
    uniqueIndex('reconciliation_run_running').on(table.state).where(sql`state = 'running'`),
    check('reconciliation_run_state', sql`${table.state} in ('running', 'done', 'failed')`),
    check('reconciliation_run_finished', sql`(${table.finishedAt} is null) = (${table.state} = 'running')`),
  ],
)

/** Where both sides differ, from when it was first seen until it is gone. */
export const reconciliationDifferences = pgTable(
  'reconciliation_difference',
  {
    id: identity(),
    kind: text('kind', { enum: reconciliationKinds }).notNull(),
    reason: text('reason').$type<ReconciliationReason>().notNull(),
    state: text('state', { enum: reconciliationStates }).notNull(),
    subject: text('subject', { enum: reconciliationSubjects }).notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    /** Which of several of that subject; empty where there is one. */
    item: text('item').notNull().default(''),
    /** Of payments and shipments: the order, with which it is compared again. */
    orderId: bigint('order_id', { mode: 'number' }),
    label: text('label').notNull(),
    oursAmount: amount('ours_amount'),
    oursCurrency: char('ours_currency', { length: 3 }),
    oursUnits: integer('ours_units'),
    oursText: text('ours_text').notNull(),
    theirsAmount: amount('theirs_amount'),
    theirsCurrency: char('theirs_currency', { length: 3 }),
    theirsUnits: integer('theirs_units'),
    theirsText: text('theirs_text').notNull(),
    /** What is here less what is there, in one currency. */
    difference: amount('difference'),
    currency: char('currency', { length: 3 }),
    unitsDifference: integer('units_difference'),
    /** The first few. */
    documents: jsonb('documents').$type<ReconciliationDocument[]>().notNull(),
    documentCount: integer('document_count').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    /** When its figures were last others. */
    changedAt: moment('changed_at').notNull(),
    acknowledgedAt: moment('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by').notNull().default(''),
    note: text('note').notNull().default(''),
    goneAt: moment('gone_at'),
  },
  (table) => [
    uniqueIndex('reconciliation_difference_place')
      .on(table.kind, table.reason, table.subject, table.subjectId, table.item)
      .where(sql`state <> 'gone'`),
    index('reconciliation_difference_seen').on(
      table.state,
      table.kind,
      table.firstSeenAt.desc(),
      table.id.desc(),
    ),
    index('reconciliation_difference_newest').on(table.firstSeenAt.desc(), table.id.desc()),
    index('reconciliation_difference_order')
      .on(table.orderId)
      .where(sql`state <> 'gone' and order_id is not null`),
    index('reconciliation_difference_gone').on(table.goneAt, table.id).where(sql`state = 'gone'`),
    check('reconciliation_difference_state', sql`${table.state} in ('open', 'acknowledged', 'gone')`),
    check('reconciliation_difference_gone', sql`(${table.goneAt} is null) = (${table.state} <> 'gone')`),
    check(
      'reconciliation_difference_acknowledged',
      sql`(${table.acknowledgedAt} is not null or ${table.state} <> 'acknowledged')
        and (${table.acknowledgedAt} is null) = (${table.note} = '')`,
    ),
    check(
      'reconciliation_difference_money',
      sql`(${table.difference} is null) = (${table.currency} is null)
        and (${table.oursAmount} is null) = (${table.oursCurrency} is null)
        and (${table.theirsAmount} is null) = (${table.theirsCurrency} is null)`,
    ),
  ],
)
