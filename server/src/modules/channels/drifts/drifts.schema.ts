import { driftKinds, driftStates } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import { driftRunStates } from '@selvedge/contract/channels/drifts/drifts.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment, oneOf, pageTrail } from '../../../core/core.schema.ts'
import { storefronts } from '../storefronts/storefronts.schema.ts'

const channel = () =>
  text('channel', { enum: ['first', 'second'] })
    .notNull()
    .references(() => storefronts.channel)

/** All that one storefront offers, compared once, a page at a time. */
export const driftRuns = pgTable(
  'drift_run',
  {
    id: identity(),
    channel: channel(),
    state: text('state', { enum: driftRunStates }).notNull(),
    /** Pages of what the storefront offers, then what it offers no more. */
    stage: text('stage', { enum: ['offers', 'missing'] }).notNull(),
    /** Behind which page, or SKU, it goes on; null at the beginning of a stage. */
    after: text('after'),
    /** Of the first stage. */
    trail: pageTrail(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** When it last came further. */
    advancedAt: moment('advanced_at').notNull(),
    compared: integer('compared').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    closed: integer('closed').notNull().default(0),
    /** How often in a row the storefront has failed, and how. */
    failures: integer('failures').notNull().default(0),
    problem: jsonb('problem').$type<StorableFailure>(),
    startedBy: text('started_by').notNull(),
  },
  (table) => [
    index('drift_run_newest').on(table.channel, table.startedAt.desc(), table.id.desc()),
    index('drift_run_started').on(table.startedAt, table.id),
    uniqueIndex('drift_run_running').on(table.channel).where(sql`state = 'running'`),
    check('drift_run_state', sql`${table.state} in (${oneOf(driftRunStates)})`),
    check('drift_run_finished', sql`(${table.finishedAt} is null) = (${table.state} = 'running')`),
  ],
)

/** The SKUs that a storefront was last seen to offer, and by which run. */
export const driftSeen = pgTable(
  'drift_seen',
  {
    channel: channel(),
    sku: text('sku').notNull(),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.sku] })],
)

/** Where a storefront has something else than is here, from when it was first seen until it is gone. */
export const drifts = pgTable(
  'drift',
  {
    id: identity(),
    channel: channel(),
    kind: text('kind', { enum: driftKinds }).notNull(),
    state: text('state', { enum: driftStates }).notNull(),
    /** The SKU; of tags the style. */
    label: text('label').notNull(),
    /** What it is of in the storefront: what is kept in stock, the variant, the product; empty where it has none. */
    article: text('article').notNull(),
    /** Of stock: the location as the storefront knows it. */
    place: text('place').notNull(),
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    /** The run that has looked at it last. No reference: that one may be deleted first. */
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    /** The run that has opened it. No reference, as above. */
    openedBy: bigint('opened_by', { mode: 'number' }).notNull(),
    /** The run that has met it no more. */
    closedBy: bigint('closed_by', { mode: 'number' }),
    firstSeenAt: moment('first_seen_at').notNull(),
    /** When it was last another one. */
    changedAt: moment('changed_at').notNull(),
    settledAt: moment('settled_at'),
    settledBy: text('settled_by').notNull().default(''),
    note: text('note').notNull().default(''),
    goneAt: moment('gone_at'),
  },
  (table) => [
    uniqueIndex('drift_place')
      .on(table.channel, table.kind, table.label, table.article, table.place)
      .where(sql`state <> 'gone'`),
    index('drift_seen_at').on(table.state, table.firstSeenAt.desc(), table.id.desc()),
    index('drift_newest').on(table.firstSeenAt.desc(), table.id.desc()),
    index('drift_gone').on(table.goneAt, table.id).where(sql`state = 'gone'`),
    check('drift_kind', sql`${table.kind} in (${oneOf(driftKinds)})`),
    check('drift_state', sql`${table.state} in (${oneOf(driftStates)})`),
    check('drift_gone', sql`(${table.goneAt} is null) = (${table.state} <> 'gone')`),
    check(
      'drift_settled',
      sql`(${table.state} <> 'open' or ${table.settledAt} is null)
        and (${table.state} not in ('repaired', 'ignored') or ${table.settledAt} is not null)
        and (${table.state} <> 'ignored' or ${table.note} <> '')`,
    ),
  ],
)
