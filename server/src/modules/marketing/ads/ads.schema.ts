import type { AdContent } from '@selvedge/contract/marketing/ads/ads.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** What the home page showed, shows and will show: of those whose time has come, the last one. */
export const adVersions = pgTable(
  'ad_version',
  {
    id: identity(),
    content: jsonb('content').$type<AdContent>().notNull(),
    publishAt: moment('publish_at').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('ad_version_order').on(sql`${table.publishAt} desc`, sql`${table.id} desc`)],
)

/** What is being prepared: one line. */
export const adDrafts = pgTable(
  'ad_draft',
  {
    id: integer('id').primaryKey(),
    content: jsonb('content').$type<AdContent>().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [check('ad_draft_one', sql`${table.id} = 1`)],
)
