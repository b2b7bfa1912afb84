import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
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
  },
  (table) => [index('routing_trace_order').on(table.orderId, table.id.desc())],
)

/** SKUs that are never routed. */
export const notPushedSkus = pgTable('not_pushed_sku', {
  sku: text('sku').primaryKey(),
})
