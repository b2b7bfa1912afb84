import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { importedStates } from '@selvedge/contract/products/imports/import-states.ts'
import { undoStates } from '@selvedge/contract/products/imports/undo-states.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { amount, identity, moment, oneOf } from '../../../core/core.schema.ts'
import { accounts } from '../../house/accounts/accounts.schema.ts'

/** A list of products that somebody has uploaded: their own until it is released, a record from then on. */
export const productImports = pgTable(
  'product_import',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    brand: text('brand').notNull(),
    season: text('season').notNull(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    tags: text('tags').array().notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: ['draft', 'releasing', 'released'] }).notNull(),
    failures: integer('failures').notNull().default(0),
    problem: jsonb('problem').$type<StorableFailure>(),
    stopped: boolean('stopped').notNull().default(false),
    uploadedAt: moment('uploaded_at').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    releasedAt: moment('released_at'),
    /** When it was over last; null while it is not. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('product_import_draft').on(table.accountId).where(sql`${table.state} = 'draft'`),
    index('product_import_released_at')
      .on(table.releasedAt.desc(), table.id.desc())
      .where(sql`${table.state} <> 'draft'`),
    index('product_import_stopped').on(table.id).where(sql`stopped`),
    check('product_import_state', sql`${table.state} in ('draft', 'releasing', 'released')`),
  ],
)

/** A product of such a list. */
export const productImportStyles = pgTable(
  'product_import_style',
  {
    id: identity(),
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    handle: text('handle').notNull(),
    name: text('name').notNull(),
    cnName: text('cn_name').notNull(),
    ref: text('ref').notNull(),
    category: text('category').notNull(),
    image: text('image').notNull(),
    composition: text('composition').notNull(),
    origin: text('origin').notNull(),
    weaving: text('weaving').notNull(),
    sex: text('sex').notNull(),
    tags: text('tags').array().notNull(),
    state: text('state', { enum: importedStates }).notNull(),
    /** Whether the shop had it before it was told; null until that was asked. */
    wasThere: boolean('was_there'),
    exId: text('ex_id').notNull().default(''),
    problem: jsonb('problem').$type<StorableFailure>(),
    settledAt: moment('settled_at'),
    /** The discount that ran on it: its prices count behind that; empty where none did. */
    discount: text('discount').notNull().default(''),
    /** What became of it as the release was taken back; null where nobody did. */
    undoState: text('undo_state', { enum: undoStates }),
    undoProblem: jsonb('undo_problem').$type<StorableFailure>(),
  },
  (table) => [
    uniqueIndex('product_import_style_handle').on(table.importId, table.handle),
    index('product_import_style_next').on(table.importId, table.state, table.id),
    index('product_import_style_undo')
      .on(table.importId, table.id)
      .where(sql`undo_state in ('waiting', 'sending')`),
    // Finds the other releases of a product.
    index('product_import_style_lower').on(sql`lower(${table.handle})`),
    check('product_import_style_undo_state', sql`${table.undoState} in (${oneOf(undoStates)})`),
    check(
      'product_import_style_state',
      sql`${table.state} in ('waiting', 'sending', 'created', 'updated', 'failed')`,
    ),
  ],
)

/** A row of the list. */
export const productImportVariants = pgTable(
  'product_import_variant',
  {
    id: identity(),
    styleId: bigint('style_id', { mode: 'number' })
      .notNull()
      .references(() => productImportStyles.id, { onDelete: 'cascade' }),
    /** From 1, without the header. */
    row: integer('row').notNull(),
    sku: text('sku').notNull(),
    barcode: text('barcode').notNull(),
    color: text('color').notNull(),
    size: text('size').notNull(),
    price: amount('price'),
    compareAt: amount('compare_at'),
  },
  (table) => [uniqueIndex('product_import_variant_sku').on(table.styleId, table.sku)],
)
