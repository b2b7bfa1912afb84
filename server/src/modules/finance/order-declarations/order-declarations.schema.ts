import { declarationStates } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'
import { orders, orderTransactions } from '../../orders/orders/orders.schema.ts'

/** What customs are told of orders themselves: one for each, as it stands now. */
export const orderDeclarations = pgTable(
  'order_declaration',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    /** By which it was paid. */
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => orderTransactions.id),
    /** The number of that payment: customs join both by it. */
    orderNo: text('order_no').notNull(),
    /** Of the message: told again it is the same. */
    guid: text('guid').notNull(),
    /** Of the message that customs have taken last; as long as they have taken none, of all that may have arrived. */
    sentGuids: text('sent_guids').array().notNull().default([]),
    /** Whether customs have ever answered for it: what follows changes it. */
    known: boolean('known').notNull().default(false),
    state: text('state', { enum: declarationStates }).notNull(),
    /** In the words of customs; empty before they have answered. */
    code: text('code').notNull().default(''),
    /** The number of its payment that was told last, which customs join both by. */
    sentPayTransaction: text('sent_pay_transaction').notNull().default(''),
    sentBuyer: text('sent_buyer').notNull().default(''),
    buyerMask: text('buyer_mask').notNull().default(''),
    reason: text('reason').notNull().default(''),
    reasonBy: text('reason_by').notNull().default(''),
    failure: jsonb('failure').$type<StorableFailure>(),
    changedAt: moment('changed_at').notNull(),
    /** When customs were asked last. */
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    index('order_declaration_number').on(table.orderNo),
    index('order_declaration_sent').on(table.askedAt).where(sql`state = 'sent'`),
    check('order_declaration_why', sql`${table.state} <> 'rejected' or ${table.failure} is not null`),
  ],
)
