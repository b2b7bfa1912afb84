import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { tagJobStates, tagLineStates, tagOperations } from '@selvedge/contract/products/tags/tag-states.ts'
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
import { identity, moment, oneOf } from '../../../core/core.schema.ts'
import { products } from '../products/products.schema.ts'

/** A tag, or several, given to many styles or taken from them. */
export const productTagJobs = pgTable(
  'product_tag_job',
  {
    id: identity(),
    operation: text('operation', { enum: tagOperations }).notNull(),
    source: text('source', { enum: ['spu', 'order', 'undo'] }).notNull(),
    /** The first few of its tags, for people. */
    tags: text('tags').notNull(),
    state: text('state', { enum: tagJobStates }).notNull(),
    size: integer('size').notNull(),
    progress: integer('progress').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    problem: jsonb('problem').$type<StorableFailure>(),
    stopped: boolean('stopped').notNull().default(false),
    /** The job whose changes this one takes back; no reference, for that one may be forgotten first. */
    undoes: bigint('undoes', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('product_tag_job_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('product_tag_job_running').on(table.id).where(sql`state = 'running'`),
    index('product_tag_job_stopped').on(table.id).where(sql`stopped`),
    uniqueIndex('product_tag_job_undoes').on(table.undoes),
    check('product_tag_job_state', sql`${table.state} in (${oneOf(tagJobStates)})`),
  ],
)

/** A tag of one style that is to be there in a shop, or not. */
export const productTagLines = pgTable(
  'product_tag_line',
  {
    id: identity(),
    jobId: bigint('job_id', { mode: 'number' })
      .notNull()
      .references(() => productTagJobs.id, { onDelete: 'cascade' }),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    /** The shop that is told; of a product that several sell each has a line. */
    channel: text('channel', { enum: ['first', 'second'] })
      .notNull()
      .default('first'),
    tag: text('tag').notNull(),
    state: text('state', { enum: tagLineStates }).notNull(),
    /** Whether the catalogue, and the shop, are to be changed: an undo leaves alone what its job did not change. */
    forCatalogue: boolean('for_catalogue').notNull(),
    forStorefront: boolean('for_shop').notNull(),
    /** Whether the shop had the tag before anybody changed it; null until it was read. */
    had: boolean('had'),
    /** Whether the catalogue was changed. */
    catalogued: boolean('catalogued').notNull().default(false),
    problem: jsonb('problem').$type<StorableFailure>(),
  },
  (table) => [
    index('product_tag_line_job').on(table.jobId, table.id),
    index('product_tag_line_open').on(table.jobId, table.id).where(sql`state in ('waiting', 'sending')`),
    index('product_tag_line_product').on(table.productId),
    check('product_tag_line_channel', sql`${table.channel} in ('first', 'second')`),
    check('product_tag_line_state', sql`${table.state} in (${oneOf(tagLineStates)})`),
  ],
)
