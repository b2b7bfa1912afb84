import { bulkChangeKinds } from '@selvedge/contract/products/bulk-changes/bulk-change-kinds.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** Rows that were changed by one sheet or for one selection. */
export const bulkChanges = pgTable(
  'bulk_change',
  {
    id: identity(),
    kind: text('kind', { enum: bulkChangeKinds }).notNull(),
    /** Of prices alone. */
    channel: text('channel', { enum: ['first', 'second'] }),
    rows: integer('rows').notNull(),
    changed: integer('changed').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by').notNull().default(''),
    /** Of those that were changed: how many are as before again. */
    restored: integer('restored').notNull().default(0),
  },
  (table) => [
    index('bulk_change_newest').on(table.kind, table.createdAt.desc(), table.id.desc()),
    index('bulk_change_age').on(table.createdAt, table.id),
    check('bulk_change_channel', sql`(${table.kind} = 'prices') = (${table.channel} is not null)`),
    check('bulk_change_restored', sql`${table.restored} between 0 and ${table.changed}`),
  ],
)

/** What was changed, as it was before and afterwards; what that is, says whoever changes such rows. */
export const bulkChangeLines = pgTable(
  'bulk_change_line',
  {
    changeId: bigint('change_id', { mode: 'number' })
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    /** The SKU, or the number of the style. */
    key: text('key').notNull(),
    /** The null of JSON where there was nothing. */
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    /** It was changed again, so that taking back has left it. */
    kept: boolean('kept').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.key] }),
    index('bulk_change_line_kept').on(table.changeId, table.key).where(sql`kept`),
  ],
)
