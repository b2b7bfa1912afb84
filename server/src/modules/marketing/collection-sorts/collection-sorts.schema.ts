import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** The order of a collection of a shop, by scores; each has one. */
export const collectionSorts = pgTable(
  'collection_sort',
  {
    id: identity(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    handle: text('handle').notNull(),
    script: text('script').notNull(),
    /** Of the script that is kept: work on a former one is of no use any more. */
    version: integer('version').notNull().default(1),
    title: text('title').notNull().default(''),
    products: integer('products').notNull().default(0),
    named: integer('named').notNull(),
    unknown: integer('unknown').notNull().default(0),
    total: integer('total').notNull().default(0),
    moved: integer('moved').notNull().default(0),
    isDone: boolean('is_done').notNull().default(false),
    /** What the shop works at; null where it works at nothing. */
    jobExId: text('job_ex_id'),
    failures: integer('failures').notNull().default(0),
    problem: jsonb('problem').$type<StorableFailure>(),
    stopped: boolean('stopped').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [uniqueIndex('collection_sort_handle').on(table.channel, table.handle)],
)
