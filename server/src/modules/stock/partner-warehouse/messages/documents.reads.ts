import { type SQL, sql } from 'drizzle-orm'
import type { DocumentRef } from './messages.rules.ts'

/** The ids of the document that a message names, each null where there is none. */
export const idsOf = (document: DocumentRef | null): SQL =>
  sql`(select id from ship_order where id = ${document?.shipOrderId ?? null}::bigint),
    (select id from stock_order where id = ${document?.stockOrderId ?? null}::bigint and kind in ('PO', 'ST'))`
