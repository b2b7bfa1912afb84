import { forgedSources } from '@selvedge/contract/core/forged-deliveries.ts'
import { effectStates } from '@selvedge/contract/house/sync/effect-states.ts'
import { breakerStates } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { newTrail, type PageTrail } from '../ports/partner-pages.ts'

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** An amount of money, exact. */
export const amount = (name: string) => numeric(name, { precision: 16, scale: 4 })
/** Of what reads a partner page by page, from job to job: by what circles are noticed. */
export const pageTrail = () => jsonb('trail').$type<PageTrail>().notNull().default(newTrail)
/** The words of a list as a check spells them: `status in (…)`. */
export const oneOf = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** The first reply to a call that carried an Idempotency-Key, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of query and body, of what is secret in them under a key of the server's. */
    contentHash: char('content_hash', { length: 64 }).notNull(),
    reply: jsonb('reply'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.method, table.path, table.key] }),
    index('idempotency_key_created_at').on(table.createdAt),
  ],
)

/** Who did what, when, from where: one row per changed record of a changing call. */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: identity(),
    at: moment('at').notNull(),
    accountId: bigint('account_id', { mode: 'number' }),
    accountName: text('account_name').notNull(),
    ip: text('ip').notNull(),
    requestId: text('request_id').notNull(),
    endpoint: text('endpoint').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_entry_at').on(table.at.desc(), table.id.desc()),
    index('audit_entry_subject').on(table.subject, table.subjectId, table.at.desc(), table.id.desc()),
    index('audit_entry_account').on(table.accountName, table.at.desc(), table.id.desc()),
    index('audit_entry_endpoint').on(table.endpoint, table.at.desc(), table.id.desc()),
  ],
)

/** Effects outside: what another system must be told, and what became of it. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    kind: text('kind').notNull(),
    /** The same effect is queued once, however often its cause is repeated. */
    key: text('key').notNull(),
    subject: text('subject').notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    payload: jsonb('payload').notNull(),
    state: text('state', { enum: effectStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Of the last attempt; null where there is nothing to say. */
    lastError: jsonb('last_error').$type<StorableFailure>(),
    /** Effects of one lane are delivered one after the other. */
    lane: text('lane').notNull().default(''),
    /** The lane of the partner that is told; empty where it has no adapter. */
    partnerLane: text('partner_lane').notNull().default(''),
    /** Waits for something to be set up, and is queued again once it is. */
    blocked: boolean('blocked').notNull().default(false),
    /** Counts how often it was queued anew: what changes during a delivery is delivered again. */
    version: integer('version').notNull().default(1),
    /** From when on a batch takes it; null where it waits for something else, and for effects with a job of their own. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('outbox_key').on(table.key),
    index('outbox_subject').on(table.subject, table.subjectId),
    index('outbox_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('outbox_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('outbox_kind').on(table.kind, table.createdAt.desc(), table.id.desc()),
    index('outbox_due').on(table.kind, table.lane, table.dueAt).where(sql`due_at is not null`),
    index('outbox_blocked').on(table.partnerLane).where(sql`blocked`),
    index('outbox_error').using('gin', sql`last_error jsonb_path_ops`).where(sql`last_error is not null`),
    index('outbox_error_params')
      .using('gin', sql`(jsonb_path_query_array(last_error, '$.params.**{last}')::text) gin_trgm_ops`)
      .where(sql`last_error is not null`),
    check('outbox_state', sql`${table.state} in ('waiting', 'running', 'failed', 'done', 'given_up')`),
  ],
)

/** The circuit breakers of the lanes of partners, shared by all nodes; a lane without a row has never failed. */
export const partnerLaneStates = pgTable(
  'partner_lane',
  {
    lane: text('lane').primaryKey(),
    state: text('state', { enum: breakerStates }).notNull(),
    /** One behind the other. */
    failures: integer('failures').notNull(),
    /** Of the last failure, or why the partner asks to wait. */
    reason: jsonb('reason').$type<StorableFailure>(),
    openedAt: moment('opened_at'),
    /** Until a call may go; while one probes, until another may. */
    waitsUntil: timestamp('waits_until', { withTimezone: true }),
  },
  (table) => [check('partner_lane_state', sql`${table.state} in ('closed', 'open', 'half_open')`)],
)

/** Workers of a process that runs jobs; their heartbeat tells the others when the jobs they hold are free again. */
export const nodes = pgTable('node', {
  id: text('id').primaryKey(),
  /** The same for all rows of one process. */
  process: text('process').notNull().default(''),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
})

/** Which SECRET_KEY the server has that started last, told by its fingerprint: all are to have the same. */
export const secretKeys = pgTable(
  'secret_key',
  {
    id: integer('id').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [check('secret_key_one', sql`${table.id} = 1`)],
)

/** How often a partner's address was told on a day what they had not signed, or could not be read. */
export const forgedDeliveries = pgTable(
  'forged_delivery',
  {
    source: text('source', { enum: forgedSources }).notNull(),
    /** Of the company. */
    day: date('day').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.day] }),
    check('forged_delivery_source', sql`${table.source} in (${oneOf(forgedSources)})`),
  ],
)
