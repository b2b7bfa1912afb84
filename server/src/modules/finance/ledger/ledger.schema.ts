import { ledgerTypes } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { ledgerStates, ledgerSteps } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import type { StorableFailure, StorableText } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
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
import { locations } from '../../stock/locations/locations.schema.ts'

/** A document that the ledger must have: one for each, written with what it records. */
export const ledgerTasks = pgTable(
  'ledger_task',
  {
    id: identity(),
    /** Under which the ledger has it, once: whoever repeats it finds it there. */
    number: text('number').notNull(),
    type: text('type', { enum: ledgerTypes }).notNull(),
    /** Id of the document. */
    dataId: bigint('data_id', { mode: 'number' }).notNull(),
    /** Id of the record that shows it: a stock order, ship order or order. */
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    orderName: text('order_name').notNull(),
    skus: text('skus').array().notNull(),
    /** Units, signed as in the stock journal. */
    quantity: integer('quantity').notNull(),
    locationId: bigint('location_id', { mode: 'number' }).references(() => locations.id),
    /** Of a transfer, where its units come from. */
    sourceLocationId: bigint('source_location_id', { mode: 'number' }).references(() => locations.id),
    /** Of what is about money alone. */
    amount: numeric('amount', { precision: 34, scale: 4 }),
    currency: text('currency').notNull().default(''),
    state: text('state', { enum: ledgerStates }).notNull().default('waiting'),
    /** Both together: what the list is counted by. */
    status: text('status').notNull().generatedAlwaysAs(sql`type || ':' || state`),
    attempts: integer('attempts').notNull().default(0),
    /** What the last attempt failed of, or what it waits for. */
    lastError: jsonb('last_error').$type<StorableFailure>(),
    /** Its kind: those that are kept back by the same are tried again together. */
    errorKey: text('error_key').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('ledger_task_number').on(table.number),
    index('ledger_task_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('ledger_task_status').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('ledger_task_error')
      .on(table.errorKey, table.state, table.createdAt.desc(), table.id.desc())
      .where(sql`state in ('held', 'failed')`),
    check(
      'ledger_task_type',
      sql`${table.type} in ('PO', 'ST', 'TS', 'FM', 'OD', 'RT', 'RTF', 'CL', 'LC', 'RF', 'CC')`,
    ),
    check(
      'ledger_task_state',
      sql`${table.state} in ('waiting', 'held', 'failed', 'posted', 'manual', 'given_up')`,
    ),
    check(
      'ledger_task_finished',
      sql`(${table.finishedAt} is null) = (${table.state} not in ('posted', 'manual'))`,
    ),
  ],
)

/** What the ledger was told of a posting: a bill, or several where one can not hold all of it. */
export const ledgerBills = pgTable(
  'ledger_bill',
  {
    taskId: bigint('task_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTasks.id),
    position: integer('position').notNull(),
    form: text('form').notNull(),
    number: text('number').notNull(),
    step: text('step', { enum: ledgerSteps }).notNull(),
    /** The ledger's own id; empty where it is not there. */
    ledgerId: text('ledger_id').notNull(),
    request: jsonb('request').notNull(),
    /** Of the last refusal. */
    code: integer('code'),
    said: text('said').$type<StorableText>().notNull(),
    /** The earlier day whose exchange rate it was told with; null where that of its own day is known, or none. */
    rateDay: date('rate_day'),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.position] }),
    check('ledger_bill_step', sql`${table.step} in ('', 'saved', 'submitted', 'audited')`),
  ],
)

/** What postings are searched by; triggers keep it. */
export const ledgerSearch = pgTable(
  'ledger_search',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    createdAt: moment('created_at').notNull(),
    /** No index has it: it changes often. */
    status: text('status').notNull(),
    /** Lines in lower case, each after a space: number, names of its orders, SKUs. */
    doc: text('doc').notNull(),
  },
  (table) => [
    index('ledger_search_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('ledger_search_doc').using('gin', table.doc.op('gin_trgm_ops')),
  ],
)

/** The last ids of documents that were there before the ledger was told anything: a row, or none where nothing was. */
export const ledgerStart = pgTable(
  'ledger_start',
  {
    id: integer('id').primaryKey(),
    movementId: bigint('movement_id', { mode: 'number' }).notNull(),
    receiptId: bigint('receipt_id', { mode: 'number' }).notNull(),
    closureId: bigint('closure_id', { mode: 'number' }).notNull(),
    chargeId: bigint('charge_id', { mode: 'number' }).notNull(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    /** What couriers had paid by then was told to no ledger. */
    claimsSince: moment('claims_since').notNull().defaultNow(),
  },
  (table) => [check('ledger_start_one', sql`${table.id} = 1`)],
)
