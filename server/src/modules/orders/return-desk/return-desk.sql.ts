import { formatMoney } from '@selvedge/contract/core/values/money.ts'
import type { ReturnDisposition, ReturnGrade } from '@selvedge/contract/orders/return-desk/return-grades.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { triedId } from '../../../core/db/transact.ts'

/** How the units of a receipt came, and what becomes of them. */
export interface Grading {
  receiptId: number
  grade: ReturnGrade
  disposition: ReturnDisposition
  note: string
  /** Names of images. */
  photos: readonly string[]
}

export async function insertGradings(
  db: Db,
  head: { stockTakeId: number | null; at: Date; by: string },
  gradings: readonly Grading[],
): Promise<void> {
  const tried = triedId(db)
  const drawn =
    tried === undefined
      ? sql`nextval(pg_get_serial_sequence('return_grade', 'id'))`
      : sql`${tried}::bigint + position`
  const column = <Value>(pick: (grading: Grading) => Value) => sql.param(gradings.map(pick))
  await query(
    db,
    sql`insert into return_grade (id, return_receipt_id, grade, disposition, note, photos, stock_take_id, graded_at,
          graded_by)
        overriding system value
        select ${drawn}, receipt, grade, disposition, note,
          array(select jsonb_array_elements_text(photos::jsonb)),
          case when disposition <> 'resale' then ${head.stockTakeId}::bigint end,
          ${timestamp(head.at)}, ${head.by}
        from unnest(${column(({ receiptId }) => receiptId)}::bigint[], ${column(({ grade }) => grade)}::text[],
          ${column(({ disposition }) => disposition)}::text[], ${column(({ note }) => note)}::text[],
          ${column(({ photos }) => JSON.stringify(photos))}::text[])
          with ordinality as line (receipt, grade, disposition, note, photos, position)
        order by position`,
  )
}

/** Units of a receipt that were exchanged, with amounts in ten-thousandths. */
export interface NewExchange {
  returnReceiptId: number
  orderItemId: number
  exchangeOrderId: number
  sku: string
  quantity: number
  credit: bigint
  borne: bigint
}

export async function insertExchanges(db: Db, exchanges: readonly NewExchange[]): Promise<void> {
  const column = <Value>(pick: (exchange: NewExchange) => Value) => sql.param(exchanges.map(pick))
  await db.execute(
    sql`insert into return_exchange (return_receipt_id, order_item_id, exchange_order_id, sku, quantity, credit, borne)
        select * from unnest(${column(({ returnReceiptId }) => returnReceiptId)}::bigint[],
          ${column(({ orderItemId }) => orderItemId)}::bigint[],
          ${column(({ exchangeOrderId }) => exchangeOrderId)}::bigint[], ${column(({ sku: one }) => one)}::text[],
          ${column(({ quantity }) => quantity)}::int[], ${column(({ credit }) => formatMoney(credit))}::numeric[],
          ${column(({ borne }) => formatMoney(borne))}::numeric[])`,
  )
}
