import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import {
  crawlChangeKinds,
  crawlChangeStates,
  crawlDecisions,
  crawlLinkTypes,
  crawlPageStates,
  crawlRunKinds,
} from '@selvedge/contract/products/crawler/crawler-states.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment, oneOf } from '../../../core/core.schema.ts'
import type { SeenProduct } from './visits/seen-product.rules.ts'

/** Where a crawl begins: the lists of a brand, or one product. */
export const crawlLinks = pgTable(
  'crawl_link',
  {
    id: identity(),
    brand: text('brand').notNull(),
    channel: text('channel').notNull(),
    url: text('url').notNull(),
    type: text('type', { enum: crawlLinkTypes }).notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Of one that is crawled no more: its pages still say of which brand they are. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('crawl_link_url').on(table.url).where(sql`removed_at is null`),
    index('crawl_link_created').on(table.createdAt.desc(), table.id.desc()),
    check('crawl_link_type', sql`${table.type} in (${oneOf(crawlLinkTypes)})`),
  ],
)

/** What is done at a time. It is over when no page of it waits. */
export const crawlRuns = pgTable(
  'crawl_run',
  {
    id: identity(),
    kind: text('kind', { enum: crawlRunKinds }).notNull(),
    pages: integer('pages').notNull().default(0),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    capped: boolean('capped').notNull().default(false),
    startedAt: moment('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('crawl_run_started').on(table.startedAt.desc(), table.id.desc()),
    // One at a time.
    uniqueIndex('crawl_run_open').on(sql`(finished_at is null)`).where(sql`finished_at is null`),
    check('crawl_run_kind', sql`${table.kind} in (${oneOf(crawlRunKinds)})`),
  ],
)

/** A page that is known, each once however many lead to it. */
export const crawlPages = pgTable(
  'crawl_page',
  {
    id: identity(),
    url: text('url').notNull(),
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => crawlLinks.id),
    /** Whether what it leads to is read too. */
    follow: boolean('follow').notNull(),
    state: text('state', { enum: crawlPageStates }).notNull(),
    /** The last that it was part of. */
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => crawlRuns.id),
    attempts: integer('attempts').notNull().default(0),
    problem: jsonb('problem').$type<StorableFailure>(),
    etag: text('etag').notNull().default(''),
    lastModified: text('last_modified').notNull().default(''),
    visitedAt: moment('visited_at'),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [
    uniqueIndex('crawl_page_url').on(table.url),
    index('crawl_page_visited').on(table.visitedAt.desc().nullsLast(), table.id.desc()),
    index('crawl_page_state').on(table.state, table.visitedAt.desc().nullsLast(), table.id.desc()),
    index('crawl_page_link').on(table.linkId),
    index('crawl_page_waiting').on(table.runId).where(sql`state = 'waiting'`),
    index('crawl_page_run').on(table.runId),
    check('crawl_page_state', sql`${table.state} in (${oneOf(crawlPageStates)})`),
  ],
)

/** The product that a page shows, as it was seen last. */
export const crawlProducts = pgTable(
  'crawl_product',
  {
    pageId: bigint('page_id', { mode: 'number' })
      .primaryKey()
      .references(() => crawlPages.id),
    spu: text('spu').notNull(),
    shown: jsonb('shown').$type<SeenProduct>().notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [uniqueIndex('crawl_product_spu').on(table.spu)],
)

/** What is different at the supplier, of one size: at most one that is open of each of its aspects. */
export const crawlChanges = pgTable(
  'crawl_change',
  {
    id: identity(),
    pageId: bigint('page_id', { mode: 'number' })
      .notNull()
      .references(() => crawlPages.id),
    kind: text('kind', { enum: crawlChangeKinds }).notNull(),
    aspect: text('aspect', { enum: ['size', 'price', 'stock'] }).notNull(),
    state: text('state', { enum: crawlChangeStates }).notNull().default('open'),
    spu: text('spu').notNull(),
    sku: text('sku').notNull(),
    title: text('title').notNull(),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    channel: text('channel').notNull(),
    beforePrice: numeric('before_price', { precision: 16, scale: 4 }),
    afterPrice: numeric('after_price', { precision: 16, scale: 4 }),
    currency: char('currency', { length: 3 }).notNull(),
    beforeUnits: integer('before_units'),
    afterUnits: integer('after_units'),
    foundAt: moment('found_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').notNull().default(''),
  },
  (table) => [
    uniqueIndex('crawl_change_open').on(table.sku, table.aspect).where(sql`state = 'open'`),
    index('crawl_change_sku').on(table.sku, table.aspect, table.id.desc()),
    index('crawl_change_page').on(table.pageId),
    index('crawl_change_style').on(table.spu).where(sql`state = 'open'`),
    index('crawl_change_found').on(table.state, table.foundAt.desc(), table.id.desc()),
    index('crawl_change_decided').on(table.decidedAt, table.id).where(sql`state <> 'open'`),
    index('crawl_change_fragment').using(
      'gin',
      table.sku.op('gin_trgm_ops'),
      table.spu.op('gin_trgm_ops'),
      table.name.op('gin_trgm_ops'),
    ),
    check('crawl_change_kind', sql`${table.kind} in (${oneOf(crawlChangeKinds)})`),
    check('crawl_change_state', sql`${table.state} in (${oneOf(crawlChangeStates)})`),
    check('crawl_change_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
)

/** What is decided by itself; asked in the order of their ids. */
export const crawlRules = pgTable(
  'crawl_rule',
  {
    id: identity(),
    brand: text('brand').notNull(),
    kind: text('kind', { enum: crawlChangeKinds }).notNull(),
    percent: integer('percent'),
    decision: text('decision', { enum: crawlDecisions }).notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    check('crawl_rule_kind', sql`${table.kind} in (${oneOf(crawlChangeKinds)})`),
    check('crawl_rule_decision', sql`${table.decision} in (${oneOf(crawlDecisions)})`),
    check(
      'crawl_rule_percent',
      sql`${table.percent} > 0 and (${table.percent} is null or ${table.kind} in ('up', 'down'))`,
    ),
  ],
)

/** What a site asks of crawlers, and when it may be asked again. */
export const crawlHosts = pgTable('crawl_host', {
  origin: text('origin').primaryKey(),
  robots: text('robots').notNull(),
  readAt: moment('read_at').notNull(),
  nextAt: moment('next_at').notNull(),
  /** When the page is to come back that was put off last. Nobody's turn is taken by that. */
  promisedAt: moment('promised_at').notNull().defaultNow(),
})

/** A worker of the crawler. */
export const crawlWorkers = pgTable('crawl_slaver', {
  name: text('name').primaryKey(),
  detail: text('detail').notNull().default(''),
  total: integer('total').notNull().default(0),
  startedAt: moment('started_at').notNull(),
  heartbeatAt: moment('heartbeat_at').notNull(),
})

/** Pages that a worker has read within ten seconds. */
export const crawlCounts = pgTable(
  'crawl_count',
  {
    slaver: text('slaver').notNull(),
    at: moment('at').notNull(),
    pages: integer('pages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slaver, table.at] })],
)
