import { purchaseCurrencies } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { stockOrders } from '../stock-orders/stock-orders.schema.ts'

/** What was agreed with the supplier of a purchase order. */
export const purchaseTerms = pgTable(
  'purchase_terms',
  {
    stockOrderId: bigint('stock_order_id', { mode: 'number' })
      .primaryKey()
      .references(() => stockOrders.id),
    brand: text('brand').notNull(),
    currency: text('currency', { enum: purchaseCurrencies }).notNull(),
    /** CNY for one unit of the currency; null where nobody has said. */
    rate: numeric('rate', { precision: 16, scale: 6 }),
    /** Percent off the prices of the sheet. */
    discount: numeric('discount', { precision: 5, scale: 2 }).notNull().default('0'),
    /** What is paid for all, where it is not the sum of the lines less the discount. */
    finalPrice: numeric('final_price', { precision: 16, scale: 2 }),
    season: text('season').notNull(),
    channel: text('channel').notNull(),
  },
  (table) => [
    index('purchase_terms_brand').on(table.brand, table.stockOrderId),
    check('purchase_terms_currency', sql`${table.currency} in ('EUR', 'CNY', 'GBP')`),
    check('purchase_terms_rate', sql`${table.rate} > 0`),
    check('purchase_terms_discount', sql`${table.discount} between 0 and 100`),
  ],
)
