import { dataRequestStates } from '@selvedge/contract/finance/payment-data/data-request-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { orders, orderTransactions } from '../../orders/orders/orders.schema.ts'

/** What customs have asked for of payments, and what they were answered. */
export const paymentDataRequests = pgTable(
  'payment_data_request',
  {
    id: identity(),
    orderNo: text('order_no').notNull(),
    sessionId: text('session_id').notNull(),
    /** As customs have written it, in milliseconds. */
    serviceTime: text('service_time').notNull(),
    state: text('state', { enum: dataRequestStates }).notNull(),
    /** Null where it is of no order of ours. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => orderTransactions.id),
    /** What is signed and uploaded, byte for byte, without the signature as long as nobody has taken it; empty before. */
    answer: text('answer').notNull().default(''),
    /** Whether customs may have that by an upload before the latest: it stays then, whatever they say of the latest. */
    mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
    certNo: text('cert_no').notNull().default(''),
    signValue: text('sign_value').notNull().default(''),
    failure: jsonb('failure').$type<StorableFailure>(),
    receivedAt: moment('received_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_data_request_session').on(table.sessionId, table.orderNo),
    index('payment_data_request_order_no').on(table.orderNo),
    index('payment_data_request_state').on(table.state, table.receivedAt.desc(), table.id.desc()),
    index('payment_data_request_received_at').on(table.receivedAt.desc(), table.id.desc()),
  ],
)
