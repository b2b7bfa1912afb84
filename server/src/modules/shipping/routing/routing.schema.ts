import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { routingCauses } from '@selvedge/contract/shipping/routing/routing.ts'
import { dryRunStates } from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { orders } from '../../orders/orders/orders.schema.ts'

/** Every routing decision as it was made; replaying one from what it saw gives the same choice. */
export const routingTraces = pgTable(
  'routing_trace',
  {
    id: identity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    decidedAt: moment('decided_at').notNull(),
    cause: text('cause', { enum: routingCauses }).notNull(),
    exact: boolean('exact').notNull(),
    wanted: jsonb('wanted').notNull(),
    candidates: jsonb('candidates').notNull(),
    allocations: jsonb('allocations').notNull(),
    unroutable: jsonb('unroutable').notNull(),
    /** What the rules asked; null where none were active. */
    rules: jsonb('rules'),
  },
  (table) => [
    index('routing_trace_order').on(table.orderId, table.id.desc()),
    index('routing_trace_decided_at').on(table.decidedAt, table.id),
  ],
)

/** The rules of staff: one draft at most, and every version that was ever activated. */
export const routingRuleSets = pgTable(
  'routing_rule_set',
  {
    id: identity(),
    /** Given when it is activated; a draft has none. */
    version: integer('version'),
    state: text('state', { enum: ['draft', 'active', 'old'] }).notNull(),
    rules: jsonb('rules').notNull(),
    note: text('note').notNull().default(''),
    /** The version that applied when the draft was saved. */
    basedOn: integer('based_on').notNull(),
    /** Grows with each time the draft is saved. */
    revision: integer('revision').notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
    activatedAt: moment('activated_at'),
    activatedBy: text('activated_by').notNull().default(''),
    /** The version that this one went back to. */
    restoredFrom: integer('restored_from'),
  },
  (table) => [
    uniqueIndex('routing_rule_set_version').on(table.version),
    uniqueIndex('routing_rule_set_single').on(table.state).where(sql`state in ('draft', 'active')`),
    check(
      'routing_rule_set_state',
      sql`${table.state} in ('draft', 'active', 'old') and (${table.state} = 'draft') = (${table.version} is null)`,
    ),
  ],
)

/** Rules tried on the orders of some days: the report, kept for a month. */
export const routingDryRuns = pgTable(
  'routing_dry_run',
  {
    id: identity(),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on').notNull(),
    /** Null: the draft. */
    version: integer('version'),
    rules: jsonb('rules').notNull(),
    /** The rules that applied when it was begun; null for none. */
    baseline: jsonb('baseline'),
    state: text('state', { enum: dryRunStates }).notNull(),
    error: jsonb('error').$type<StorableFailure>(),
    ordersTotal: integer('orders_total').notNull(),
    ordersDone: integer('orders_done').notNull().default(0),
    tally: jsonb('tally').notNull(),
    /** The decision that was judged last; null at the start. */
    next: jsonb('next'),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('routing_dry_run_created_at').on(table.createdAt),
    check('routing_dry_run_state', sql`${table.state} in ('running', 'done', 'failed')`),
  ],
)

export const routingDryRunOrders = pgTable(
  'routing_dry_run_order',
  {
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => routingDryRuns.id, { onDelete: 'cascade' }),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    wanted: integer('wanted').notNull(),
    /** Location, its name and units, by rank. */
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    different: boolean('different').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderId] }),
    index('routing_dry_run_order_different').on(table.runId, table.orderId).where(sql`different`),
    index('routing_dry_run_order_order').on(table.orderId),
  ],
)

/** SKUs that are never routed. */
export const excludedSkus = pgTable('not_pushed_sku', {
  sku: text('sku').primaryKey(),
  addedAt: moment('added_at'),
  addedBy: text('added_by').notNull().default(''),
})
