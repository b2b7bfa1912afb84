import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../../core/core.schema.ts'
import { productImportStyles, productImports } from '../imports.schema.ts'
import type { HereSnapshot } from './here.rules.ts'
import type { SentProduct, StorefrontSnapshot } from './snapshot.rules.ts'

/** A release that somebody takes back. */
export const productReleaseUndos = pgTable(
  'product_release_undo',
  {
    importId: bigint('import_id', { mode: 'number' })
      .primaryKey()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['running', 'done'] }).notNull(),
    failures: integer('failures').notNull().default(0),
    problem: jsonb('problem').$type<StorableFailure>(),
    stopped: boolean('stopped').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [check('product_release_undo_state', sql`${table.state} in ('running', 'done')`)],
)

/** A product as it was before its release and as that left it, so that it can be taken back. */
export const productReleaseSnapshots = pgTable('product_release_snapshot', {
  styleId: bigint('style_id', { mode: 'number' })
    .primaryKey()
    .references(() => productImportStyles.id, { onDelete: 'cascade' }),
  /** What the shop had; null where it had no such product. */
  storefrontBefore: jsonb('shop_before').$type<StorefrontSnapshot>(),
  sent: jsonb('sent').$type<SentProduct>().notNull(),
  /** What is here, before and after; null until that was written. */
  hereBefore: jsonb('here_before').$type<HereSnapshot>(),
  hereAfter: jsonb('here_after').$type<HereSnapshot>(),
  /** The shop's stocked articles. */
  articles: jsonb('articles').$type<{ exId: string; sku: string }[]>().notNull().default([]),
})
