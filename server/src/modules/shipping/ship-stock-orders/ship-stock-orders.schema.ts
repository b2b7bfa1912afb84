import { bigint, index, pgTable } from 'drizzle-orm/pg-core'
import { stockOrders } from '../../stock/stock-orders/stock-orders.schema.ts'
import { shipOrders } from '../ship-orders/ship-orders.schema.ts'

/** The ship orders that a stock order was made of: each is in one at most. */
export const shipStockOrders = pgTable(
  'ship_stock_order',
  {
    shipOrderId: bigint('ship_order_id', { mode: 'number' })
      .primaryKey()
      .references(() => shipOrders.id),
    stockOrderId: bigint('stock_order_id', { mode: 'number' })
      .notNull()
      .references(() => stockOrders.id),
  },
  (table) => [index('ship_stock_order_order').on(table.stockOrderId)],
)
