import { customsDocuments } from '@selvedge/contract/finance/customs-documents/document-states.ts'
import { declarationStates } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { orders } from '../../orders/orders/orders.schema.ts'

/** How each document of an order stands with customs, whoever declares it: what the clearance board shows. */
export const customsDocumentRows = pgTable(
  'customs_document',
  {
    id: identity(),
    document: text('document', { enum: customsDocuments }).notNull(),
    /** Of the payment where it is one, of the order otherwise. */
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Under which customs have it: order number, number of the waybill or of the list. */
    number: text('number').notNull().default(''),
    state: text('state', { enum: declarationStates }).notNull(),
    /** For the counters. */
    status: text('status').notNull().generatedAlwaysAs(sql`document || ':' || state`),
    /** In the words of whoever has answered: `120`, `SUCCESS`. */
    code: text('code').notNull().default(''),
    failure: jsonb('failure').$type<StorableFailure>(),
    /** What keeps it back, alike for all that it keeps back. */
    reasonKey: text('reason_key').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('customs_document_subject')
      .on(table.document, table.subjectId)
      .where(sql`document in ('payment', 'order')`),
    // Of an order there may be several, one of each parcel.
    uniqueIndex('customs_document_parcel')
      .on(table.document, table.subjectId, table.number)
      .where(sql`document in ('waybill', 'list')`),
    index('customs_document_order').on(table.orderId),
    index('customs_document_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('customs_document_status').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('customs_document_reason')
      .on(table.reasonKey, table.createdAt.desc(), table.id.desc())
      .where(sql`state = 'rejected'`),
  ],
)

/** What documents are searched by; triggers keep it. */
export const customsDocumentSearch = pgTable(
  'customs_document_search',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    createdAt: moment('created_at').notNull(),
    status: text('status').notNull(),
    /** Lines in lower case, each after a space: number, name of the order. */
    doc: text('doc').notNull(),
  },
  (table) => [
    index('customs_document_search_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('customs_document_search_doc').using('gin', table.doc.op('gin_trgm_ops')),
  ],
)
