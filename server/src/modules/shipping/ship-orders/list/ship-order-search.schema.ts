import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../../core/core.schema.ts'

/** What ship orders are searched by; triggers keep it. */
export const shipOrderSearch = pgTable(
  'ship_order_search',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    createdAt: moment('created_at').notNull(),
    /** No index has it: it changes often. */
    status: integer('status').notNull(),
    /** Lines in lower case, each after a space: names of its orders, phone, tracking number, receiver, SKUs. */
    doc: text('doc').notNull(),
  },
  (table) => [
    index('ship_order_search_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('ship_order_search_doc').using('gin', table.doc.op('gin_trgm_ops')),
  ],
)
