import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { send } from '../../../../core/db/transact.ts'
import type { PendingCost } from './pending-costs.rules.ts'

/** Leaves moves to be costed. Nothing is locked: whoever moves units of the same SKU elsewhere does not wait. */
export function writePendingCosts(
  db: Db,
  moves: readonly (Omit<PendingCost, 'cost'> & { cost: string | null })[],
): void {
  const column = <Value>(pick: (move: (typeof moves)[number]) => Value): SQL =>
    sql`${sql.param(moves.map(pick))}`
  send(
    db,
    sql`insert into stock_cost_pending (sku, at, why, units, cost, is_said, kind, source_id, source_name, receipt_id,
          ship_order_id)
        select * from unnest(${column(({ sku }) => sku)}::text[], ${column(({ at }) => at.toISOString())}::timestamptz[],
          ${column(({ why }) => why)}::text[], ${column(({ units }) => units)}::int[],
          ${column(({ cost }) => cost)}::numeric[], ${column(({ isSaid }) => isSaid)}::boolean[],
          ${column(({ kind }) => kind)}::text[], ${column(({ sourceId }) => sourceId)}::bigint[],
          ${column(({ sourceName }) => sourceName)}::text[], ${column(({ receiptId }) => receiptId)}::bigint[],
          ${column(({ shipOrderId }) => shipOrderId)}::bigint[])`,
  )
}

/** The SKUs of so many moves that wait longest. */
export async function skusOfPendingCosts(db: Db, most: number): Promise<string[]> {
  const rows = await query<{ sku: string }>(
    db,
    sql`select distinct sku from (select sku from stock_cost_pending order by id limit ${most}) as oldest`,
  )
  return rows.map(({ sku }) => sku)
}

/** Takes what waits of these SKUs, whose costs are locked, in the order in which it came; of many the oldest. */
export async function takePendingCosts(
  db: Db,
  skus: readonly string[],
  most: number | null,
): Promise<PendingCost[]> {
  const rows = await query<
    Omit<PendingCost, 'at' | 'cost'> & { id: number; at: number; cost: string | null }
  >(
    db,
    sql`delete from stock_cost_pending where id in (
          select id from stock_cost_pending where sku = any(${sql.param(skus)}::text[]) order by id limit ${most}
        )
        returning id, sku, (extract(epoch from at) * 1000)::bigint as at, why, units, cost::text, is_said as "isSaid", kind,
          source_id as "sourceId", source_name as "sourceName", receipt_id as "receiptId", ship_order_id as "shipOrderId"`,
  )
  return rows
    .sort((one, other) => one.id - other.id)
    .map(({ id, at, cost, ...move }) => ({
      ...move,
      at: new Date(at),
      cost: cost === null ? null : parseMoney(cost),
    }))
}
