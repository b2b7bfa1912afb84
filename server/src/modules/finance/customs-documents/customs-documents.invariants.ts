import { type SQL, sql } from 'drizzle-orm'
import { countedByDay, countedByMonth, searched } from '../../../core/big-lists/list-invariants.ts'
import { defineInvariants } from '../../../core/modules/invariant.ts'

const rowsBy = (at: SQL) => sql`(select status, ${at} as at from customs_document) as line`
const day = sql`(created_at at time zone 'UTC')::date`

export const customsDocumentInvariants = defineInvariants([
  {
    rule: 'documents for customs by day are counted',
    statement: countedByDay('customsDocuments', rowsBy, day),
  },
  {
    rule: 'documents for customs by month are counted',
    statement: countedByMonth('customsDocuments', rowsBy, day),
  },
  {
    rule: 'documents for customs are searched by what they say',
    statement: searched(
      'document for customs',
      sql`customs_document_search`,
      sql`customs_document_search_source`,
    ),
  },
  {
    rule: 'the board shows each declaration as it stands',
    statement: sql`
      select 'declaration of ' || declared.document || ' ' || declared.subject_id as subject,
        coalesce(board.state || ' ' || board.code, 'nothing') as stored, declared.state || ' ' || declared.code as recomputed
      from (
        select 'payment' as document, payment_id as subject_id, state, said as code from payment_declaration
        union all
        select 'order', order_id, state, code from order_declaration
      ) as declared
      left join customs_document as board using (document, subject_id)
      where (board.state, board.code) is distinct from (declared.state, declared.code)`,
  },
])
