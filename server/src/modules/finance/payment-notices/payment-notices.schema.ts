import { paymentCompanies } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { noticeStates } from '@selvedge/contract/finance/payment-notices/notice-states.ts'
import { sql } from 'drizzle-orm'
import { bigint, char, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** What gateways have told of payments by themselves: one for each payment of theirs, however often it came. */
export const paymentNotices = pgTable(
  'payment_notice',
  {
    id: identity(),
    company: text('company', { enum: paymentCompanies }).notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    amount: numeric('amount', { precision: 16, scale: 4 }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    paidAt: moment('paid_at').notNull(),
    /** What it said at its latest, where that is something else; null otherwise. */
    latestOutTradeNo: text('latest_out_trade_no'),
    latestAmount: numeric('latest_amount', { precision: 16, scale: 4 }),
    latestCurrency: char('latest_currency', { length: 3 }),
    state: text('state', { enum: noticeStates }).notNull(),
    /** Of the payment that it is about; null as long as none is known. */
    paymentId: bigint('payment_id', { mode: 'number' }),
    /** How often it came. */
    times: integer('times').notNull().default(1),
    /** How it was looked after, and by whom. */
    reason: text('reason').notNull().default(''),
    settledBy: text('settled_by').notNull().default(''),
    receivedAt: moment('received_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_notice_trade').on(table.company, table.tradeNo),
    index('payment_notice_number').on(table.outTradeNo),
    index('payment_notice_received_at').on(table.receivedAt.desc(), table.id.desc()),
    // As `expectsPayment` has it.
    index('payment_notice_expecting')
      .on(table.receivedAt)
      .where(sql`state = 'waiting' or state = 'settled' and payment_id is null and latest_amount is null`),
    index('payment_notice_open')
      .on(table.receivedAt.desc(), table.id.desc())
      .where(sql`state in ('waiting', 'differs')`),
    index('payment_notice_state').on(table.state, table.receivedAt.desc(), table.id.desc()),
    index('payment_notice_trade_no').on(table.tradeNo),
  ],
)
