import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../../core/core.schema.ts'

/**
 * What orders are searched by; triggers keep it. A table of its own, so that changing an order's state or units does not
 * touch the index of its words.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    createdAt: moment('created_at').notNull(),
    /** The order's state. No index has it: it changes often. */
    status: text('status').notNull(),
    /** Lines in lower case, each after a space: name, external id, e-mail, phone, nickname, receiver, SKUs. */
    doc: text('doc').notNull(),
  },
  (table) => [
    index('order_search_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('order_search_doc').using('gin', table.doc.op('gin_trgm_ops')),
  ],
)
