import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity } from '../../../core/core.schema.ts'
import { orderItems, orderTransactions } from '../orders/orders.schema.ts'

/** Units that a refund made here is for. Where they are has nothing to do with it. */
export const refundItems = pgTable(
  'refund_item',
  {
    id: identity(),
    refundId: bigint('refund_id', { mode: 'number' })
      .notNull()
      .references(() => orderTransactions.id),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    uniqueIndex('refund_item_line').on(table.refundId, table.orderItemId),
    index('refund_item_order_item').on(table.orderItemId),
    check('refund_item_quantity', sql`${table.quantity} > 0`),
  ],
)
