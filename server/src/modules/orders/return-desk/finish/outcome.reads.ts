import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

type Outcome = DataOf<typeof returnDeskFinish>

/** The documents of one finish. */
export interface Documents {
  receiptIds: readonly number[]
  stockTakeId: number | null
  refundId: number | null
}

/** What has moved by them, in its order. */
export const readMoved = (db: Db, { receiptIds, stockTakeId }: Documents): Promise<Outcome['stock']> =>
  query(
    db,
    sql`select moved.sku, location.name as "locationName", moved.kind, moved.quantity, moved.on_hand_after as "onHandAfter"
        from movement as moved join location on location.id = moved.location_id
        where moved.kind in ('RT', 'RTF') and moved.source_id = any(${sql.param(receiptIds)}::bigint[])
          or moved.kind = 'TS' and moved.source_id = ${stockTakeId}::bigint
        order by moved.id`,
  )

/** What the ledger is told of them, in its order. */
export const readPostings = (
  db: Db,
  { receiptIds, stockTakeId, refundId }: Documents,
): Promise<Outcome['postings']> =>
  query(
    db,
    sql`select task.type, task.quantity, task.amount::text, task.currency, task.state = 'held' as held
        from ledger_task as task
        where task.number = any(array(select 'RT' || id from unnest(${sql.param(receiptIds)}::bigint[]) as id)
          || ('TS' || ${stockTakeId}::bigint)
          || (select 'RF' || order_id || '-' || ex_id from order_transaction where id = ${refundId}::bigint))
        order by task.id`,
  )
