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
import { identity, moment } from '../../core/core.schema.ts'
import { orders } from '../orders/orders.schema.ts'

/** Every routing decision as it was made; replaying one from what it saw gives the same choice. */
export const routingTraces = pgTable(
  'routing_trace',
  {
    id: identity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    decidedAt: moment('decided_at').notNull(),
    cause: text('cause', { enum: ['import', 'resplit', 'stock', 'storefront', 'release'] }).notNull(),
    exact: boolean('exact').notNull(),
    wanted: jsonb('wanted').notNull(),
    candidates: jsonb('candidates').notNull(),
    allocations: jsonb('allocations').notNull(),
    unroutable: jsonb('unroutable').notNull(),
    /** What the rules asked; null where none were active. */
    rules: jsonb('rules'),
  },
  (table) => [index('routing_trace_order').on(table.orderId, table.id.desc())],
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

/** SKUs that are never routed. */
export const notPushedSkus = pgTable('not_pushed_sku', {
  sku: text('sku').primaryKey(),
})
