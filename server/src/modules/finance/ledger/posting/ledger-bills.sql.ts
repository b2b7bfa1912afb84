import { sql } from 'drizzle-orm'
import type { Db } from '../../../../core/db/db.ts'
import type { BillProgress } from './post-bills.ts'

export interface BillRow extends BillProgress {
  taskId: number
  position: number
  /** The earlier day whose exchange rate it was told with; null where there is no such. */
  rateDay: string | null
}

/** Whether the ledger has the bill already: then what it was told before stays, however rates have changed since. */
const isThere = sql`(ledger_bill.ledger_id <> '' and excluded.ledger_id in ('', ledger_bill.ledger_id))`

/** Keeps what the ledger was told, and how far it has come there. */
export async function writeBills(db: Db, rows: readonly BillRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = <Value>(of: (row: BillRow) => Value) => sql.param(rows.map(of))
  await db.execute(
    sql`insert into ledger_bill (task_id, position, form, number, step, ledger_id, request, code, said, rate_day)
        select * from unnest(
          ${column(({ taskId }) => taskId)}::bigint[], ${column(({ position }) => position)}::int[],
          ${column(({ bill }) => bill.form)}::text[], ${column(({ bill }) => bill.number)}::text[],
          ${column(({ step }) => step)}::text[], ${column(({ ledgerId }) => ledgerId)}::text[],
          ${column(({ bill }) => JSON.stringify(bill.model))}::jsonb[], ${column(({ code }) => code)}::int[],
          ${column(({ said }) => said)}::text[], ${column(({ rateDay }) => rateDay)}::date[])
        on conflict (task_id, position) do update set form = excluded.form, number = excluded.number,
          step = case when excluded.step = '' then ledger_bill.step else excluded.step end,
          ledger_id = case when excluded.ledger_id = '' then ledger_bill.ledger_id else excluded.ledger_id end,
          request = case when ${isThere} then ledger_bill.request else excluded.request end,
          rate_day = case when ${isThere} then ledger_bill.rate_day else excluded.rate_day end,
          code = excluded.code, said = excluded.said`,
  )
}
