import { sheetFormats } from '@selvedge/contract/core/values/shapes.ts'
import { exportStates } from '@selvedge/contract/house/exports/export-states.ts'
import { exportKinds } from '@selvedge/contract/house/exports/exports.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import type { Heading } from '../../../core/files/spreadsheets.ts'
import { accounts } from '../accounts/accounts.schema.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An export that is made piece by piece, so that any node can go on with it. */
export const exportJobs = pgTable(
  'export_job',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: exportKinds }).notNull(),
    format: text('format', { enum: sheetFormats }).notNull(),
    /** The query of the call that answers the same at once. */
    filters: jsonb('filters').notNull(),
    /** Of the columns when it was begun: a node of another version goes on with them. */
    headings: jsonb('headings').$type<Heading[]>().notNull(),
    state: text('state', { enum: exportStates }).notNull().default('waiting'),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull(),
    piecesDone: integer('pieces_done').notNull().default(0),
    /** Where the next piece begins; null at the start. */
    next: jsonb('next'),
    error: jsonb('error').$type<StorableFailure>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('export_job_account').on(table.accountId, table.id.desc()),
    index('export_job_created_at').on(table.createdAt),
    check('export_job_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
  ],
)

/** Some thousand rows of an export, packed. */
export const exportPieces = pgTable(
  'export_piece',
  {
    exportId: bigint('export_id', { mode: 'number' })
      .notNull()
      .references(() => exportJobs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Its rows as JSON, gzipped. */
    rows: bytes('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
)
