import {
  type CustomsDocument,
  ownDocuments,
} from '@selvedge/contract/finance/customs-documents/document-states.ts'
import type { DeclarationState } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, timestamp } from '../../../core/db/db.ts'
import { reasonKeyOf } from './reason-key.rules.ts'

export interface DocumentStanding {
  document: CustomsDocument
  /** Of the payment where it is one, of the order otherwise. */
  subjectId: number
  orderId: number
  number: string
  state: DeclarationState
  code: string
  failure: StorableFailure | null
}

/** A payment or an order has one, whatever its number; what the warehouse declares has one of each number. */
const sameAs = (document: CustomsDocument): SQL =>
  ownDocuments.has(document)
    ? sql`(document, subject_id) where document in ('payment', 'order')`
    : sql`(document, subject_id, number) where document in ('waybill', 'list')`

/** Keeps how a document stands now, in the transaction that has changed it. */
export async function storeStanding(db: Db, standing: DocumentStanding, now: Date): Promise<void> {
  const { document, subjectId, orderId, number, state, code, failure } = standing
  const at = timestamp(now)
  const reported = failure && JSON.stringify(failure)
  await db.execute(
    sql`insert into customs_document as known (document, subject_id, order_id, number, state, code, failure, reason_key,
          created_at, changed_at)
        values (${document}, ${subjectId}, ${orderId}, ${number}, ${state}, ${code}, ${reported}::jsonb,
          ${reasonKeyOf(failure)}, ${at}, ${at})
        on conflict ${sameAs(document)} do update set number = coalesce(nullif(excluded.number, ''), known.number),
          state = excluded.state, code = excluded.code, failure = excluded.failure, reason_key = excluded.reason_key,
          changed_at = excluded.changed_at
        where (known.state, known.code, known.failure) is distinct from
          (excluded.state, excluded.code, excluded.failure) or known.number <> excluded.number`,
  )
}
