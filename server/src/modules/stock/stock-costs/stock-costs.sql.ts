import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { send } from '../../../core/db/transact.ts'
import type { CostLine, LastCost } from './pending/pending-costs.rules.ts'

export interface LockedCost extends LastCost {
  sku: string
}

const columns = sql`stock_cost.sku, units, average, (extract(epoch from changed_at) * 1000)::bigint as "changedAt"`
type Row = Omit<LockedCost, 'average'> & { average: string | null }

const reported = ({ average, ...row }: Row): LockedCost => ({
  ...row,
  average: average === null ? null : parseMoney(average),
})

/** Locks what these SKUs cost, in their order. A SKU that had no units yet gets its row. */
export async function lockCosts(db: Db, skus: readonly string[]): Promise<LockedCost[]> {
  const requested = [...new Set(skus)]
  const found = await query<Row>(
    db,
    sql`select ${columns} from stock_cost where sku = any(${sql.param(requested)}::text[])
        order by sku collate "C" for update`,
  )
  if (found.length === requested.length) return found.map(reported)
  const known = new Set(found.map(({ sku }) => sku))
  const others = await query<Row>(
    db,
    sql`insert into stock_cost (sku, units, changed_at)
        select sku, 0, '1970-01-01' from unnest(${sql.param(requested.filter((sku) => !known.has(sku)))}::text[]) as new (sku)
        order by sku collate "C"
        on conflict (sku) do update set sku = excluded.sku returning ${columns}`,
  )
  return [...found, ...others].map(reported)
}

const money = (amount: bigint | null): string | null => (amount === null ? null : formatMoney(amount))

/** Writes lines of the journal, in this order, and what their SKUs cost by them. Those are locked. */
export function writeCostLines(db: Db, lines: readonly CostLine[]): void {
  if (lines.length === 0) return
  const column = <Value>(pick: (line: CostLine) => Value): SQL => sql`${sql.param(lines.map(pick))}`
  send(
    db,
    sql`insert into stock_cost_entry (sku, at, why, units_before, units, average_before, average_after, cost, variance,
          assumed, kind, source_id, source_name, receipt_id, charge_id)
        select * from unnest(${column(({ sku }) => sku)}::text[], ${column(({ at }) => at.toISOString())}::timestamptz[],
          ${column(({ why }) => why)}::text[], ${column(({ unitsBefore }) => unitsBefore)}::bigint[],
          ${column(({ units }) => units)}::int[], ${column((line) => money(line.averageBefore))}::numeric[],
          ${column((line) => money(line.averageAfter))}::numeric[], ${column((line) => money(line.cost))}::numeric[],
          ${column((line) => money(line.variance))}::numeric[], ${column((line) => money(line.assumed))}::numeric[],
          ${column(({ kind }) => kind)}::text[], ${column(({ sourceId }) => sourceId)}::bigint[],
          ${column(({ sourceName }) => sourceName)}::text[], ${column(({ receiptId }) => receiptId)}::bigint[],
          ${column(({ chargeId }) => chargeId)}::bigint[])`,
  )
  const last = [...new Map(lines.map((line) => [line.sku, line])).values()]
  const of = <Value>(pick: (line: CostLine) => Value): SQL => sql`${sql.param(last.map(pick))}`
  send(
    db,
    sql`update stock_cost set units = new.units, average = new.average, changed_at = new.at
        from unnest(${of(({ sku }) => sku)}::text[], ${of((line) => line.unitsBefore + line.units)}::bigint[],
          ${of((line) => money(line.averageAfter))}::numeric[], ${of(({ at }) => at.toISOString())}::timestamptz[])
          as new (sku, units, average, at)
        where stock_cost.sku = new.sku`,
  )
}
