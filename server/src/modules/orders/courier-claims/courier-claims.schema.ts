import { courierClaimStates } from '@selvedge/contract/orders/courier-claims/courier-claim-states.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { orders } from '../orders/orders.schema.ts'
import { returnReceipts } from '../returns/returns.schema.ts'

/** What couriers are asked to pay for goods that came back damaged. */
export const courierClaims = pgTable(
  'courier_claim',
  {
    id: identity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    returnReceiptId: bigint('return_receipt_id', { mode: 'number' })
      .notNull()
      .references(() => returnReceipts.id),
    courier: text('courier').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    amount: numeric('amount', { precision: 16, scale: 4 }).notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: courierClaimStates }).notNull().default('open'),
    /** What the courier has paid. */
    paidAmount: numeric('paid_amount', { precision: 16, scale: 4 }),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    settledAt: moment('settled_at'),
    settledBy: text('settled_by').notNull().default(''),
  },
  (table) => [
    uniqueIndex('courier_claim_receipt').on(table.returnReceiptId),
    index('courier_claim_order').on(table.orderId),
    index('courier_claim_tracking').using('gin', sql`tracking_number gin_trgm_ops`),
    index('courier_claim_open').on(table.createdAt).where(sql`state = 'open'`),
    check('courier_claim_amount', sql`${table.amount} > 0`),
    check('courier_claim_state', sql`${table.state} in ('open', 'paid', 'refused')`),
    check('courier_claim_settled', sql`(${table.settledAt} is null) = (${table.state} = 'open')`),
    check('courier_claim_paid', sql`(${table.paidAmount} is not null) = (${table.state} = 'paid')`),
  ],
)
