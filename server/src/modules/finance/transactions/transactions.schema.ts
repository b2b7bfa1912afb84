import type { CheckoutData } from '@selvedge/contract/finance/transactions/paid-lines.ts'
import { paymentResults } from '@selvedge/contract/finance/transactions/payment-results.ts'
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'
import { orderTransactions } from '../../orders/orders/orders.schema.ts'

/** What payments are searched by; triggers keep it. */
export const paymentSearch = pgTable(
  'payment_search',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    createdAt: moment('created_at').notNull(),
    status: text('status', { enum: paymentResults }).notNull(),
    /** Lines in lower case, each after a space: trade number, id outside, name of the order, e-mail. */
    doc: text('doc').notNull(),
  },
  (table) => [
    index('payment_search_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('payment_search_doc').using('gin', table.doc.op('gin_trgm_ops')),
  ],
)

/** Who has paid, as customs are told: by payment, encrypted, with what may be shown of it. */
export const paymentBuyers = pgTable('payment_buyer', {
  paymentId: bigint('payment_id', { mode: 'number' })
    .primaryKey()
    .references(() => orderTransactions.id),
  name: text('name').notNull(),
  idcard: text('idcard').notNull(),
  nameMask: text('name_mask').notNull(),
  idcardMask: text('idcard_mask').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})

/** Checkouts as storefronts told of them last: what was bought, and what was taken off it. Nothing of who buys. */
export const checkouts = pgTable(
  'checkout',
  {
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    token: text('token').notNull(),
    data: jsonb('data').$type<CheckoutData>().notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.token] }),
    index('checkout_reported_at').on(table.reportedAt),
  ],
)
