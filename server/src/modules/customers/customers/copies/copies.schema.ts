import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../../core/core.schema.ts'
import { customers } from '../customers.schema.ts'

/** Customers who ask by their shop for what is kept of them: a file that somebody sends them. */
export const customerCopies = pgTable(
  'customer_copy',
  {
    id: identity(),
    channel: text('channel').$type<Channel>().notNull(),
    /** His number in the shop. */
    exId: text('ex_id').notNull(),
    /** The shop's number of the request. */
    requestExId: text('request_ex_id').notNull(),
    /** Null where nobody was known here. */
    customerId: bigint('customer_id', { mode: 'number' }).references(() => customers.id),
    /** Orders that the shop names beside them, by their ids there. */
    orderExIds: text('order_ex_ids').array().notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** While the file is made: the section at hand, and the row that it has come to. */
    section: integer('section').notNull().default(0),
    after: bigint('after', { mode: 'number' }).notNull().default(0),
    pieces: integer('pieces').notNull().default(0),
    /** Null as long as it is made. */
    madeAt: moment('made_at'),
    /** When the file was removed: it had been sent, and its time was over, or who the customer is was emptied. */
    removedAt: moment('removed_at'),
    sentAt: moment('sent_at'),
    sentBy: text('sent_by').notNull().default(''),
  },
  (table) => [
    uniqueIndex('customer_copy_request').on(table.channel, table.requestExId),
    index('customer_copy_customer').on(table.customerId),
    index('customer_copy_open').on(table.requestedAt, table.id).where(sql`sent_at is null`),
    // Read backwards, it has those first that wait, as their list does.
    index('customer_copy_place').on(table.sentAt, table.id),
    index('customer_copy_made').on(table.madeAt).where(sql`removed_at is null`),
    check('customer_copy_sent', sql`(${table.sentAt} is null) = (${table.sentBy} = '')`),
  ],
)

/** Some hundred rows of such a file, sealed. */
export const customerCopyPieces = pgTable(
  'customer_copy_piece',
  {
    copyId: bigint('copy_id', { mode: 'number' })
      .notNull()
      .references(() => customerCopies.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    section: text('section').notNull(),
    /** As JSON. */
    rows: text('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.copyId, table.number] })],
)
