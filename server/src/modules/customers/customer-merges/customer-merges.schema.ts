import { type MatchKind, matchKinds } from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import type { Facts } from '../customers/customers.public.ts'
import { customers } from '../customers/customers.schema.ts'
import type { MovedPoints } from '../points/points.public.ts'

/** What several customers share, in the form in which it is compared: they may be one person. */
export const customerMatches = pgTable(
  'customer_match',
  {
    id: identity(),
    kind: text('kind', { enum: matchKinds }).$type<MatchKind>().notNull(),
    key: text('key').notNull(),
    members: integer('members').notNull(),
    foundAt: moment('found_at').notNull(),
    /** Somebody has said that they are different people; whoever joins them later opens it again. */
    dismissedAt: moment('dismissed_at'),
    dismissedBy: text('dismissed_by').notNull().default(''),
  },
  (table) => [
    uniqueIndex('customer_match_key').on(table.kind, table.key),
    index('customer_match_open').on(table.id.desc()).where(sql`dismissed_at is null`),
  ],
)

/** Customers that were made one, with all that it takes to take them apart again. */
export const customerMerges = pgTable(
  'customer_merge',
  {
    id: identity(),
    keptId: bigint('kept_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    mergedIds: bigint('merged_ids', { mode: 'number' }).array().notNull(),
    /** Those that had been merged into one of these before. */
    regrouped: jsonb('regrouped').$type<{ id: number; into: number }[]>().notNull(),
    /** Facts of the one that stayed, sealed as they are kept. */
    before: jsonb('before').$type<Facts>().notNull(),
    after: jsonb('after').$type<Facts>().notNull(),
    moved: jsonb('moved').$type<MovedPoints[]>().notNull(),
    /** Sum of these. */
    points: integer('points').notNull(),
    /** The newest line of the points of the one that stayed. */
    lastEntryId: bigint('last_entry_id', { mode: 'number' }).notNull(),
    mergedAt: moment('merged_at').notNull(),
    mergedBy: text('merged_by').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by').notNull().default(''),
  },
  (table) => [
    index('customer_merge_kept').on(table.keptId),
    index('customer_merge_merged').using('gin', table.mergedIds),
  ],
)
