import {
  declarationStates,
  identityChecks,
  paymentCompanies,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'
import { orderTransactions } from '../../orders/orders/orders.schema.ts'

/** What customs are told of payments, by the company that took them: one for each payment, as it stands now. */
export const paymentDeclarations = pgTable(
  'payment_declaration',
  {
    paymentId: bigint('payment_id', { mode: 'number' })
      .primaryKey()
      .references(() => orderTransactions.id),
    company: text('company', { enum: paymentCompanies }).notNull(),
    state: text('state', { enum: declarationStates }).notNull(),
    /** In the company's words; empty before it has answered. */
    said: text('said').notNull().default(''),
    identity: text('identity', { enum: identityChecks }).notNull().default('unchecked'),
    /** Of the buyer that it was told with: another one must be told anew. `-` without one, `?` while nobody knows which it has. */
    sentBuyer: text('sent_buyer').notNull().default(''),
    /** The same, as it may be shown. */
    buyerMask: text('buyer_mask').notNull().default(''),
    /** Why it was pushed although documents differ, or once more, and who said so; empty where nobody had to. */
    reason: text('reason').notNull().default(''),
    reasonBy: text('reason_by').notNull().default(''),
    /** Of the clearing house, for the payment data that customs ask for. */
    payTransactionId: text('pay_transaction_id').notNull().default(''),
    verifyDepartment: text('verify_department').notNull().default(''),
    failure: jsonb('failure').$type<StorableFailure>(),
    changedAt: moment('changed_at').notNull(),
    /** When the company was asked last. */
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    index('payment_declaration_sent').on(table.company, table.askedAt).where(sql`state = 'sent'`),
    check('payment_declaration_why', sql`${table.state} <> 'rejected' or ${table.failure} is not null`),
  ],
)
