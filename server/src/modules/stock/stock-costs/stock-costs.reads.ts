import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { sql } from 'drizzle-orm'
import { countOf, type Db, query } from '../../../core/db/db.ts'
import type { ChargedLine } from './charges/stock-charges.rules.ts'
import type { ReceiptCost } from './pending/pending-costs.rules.ts'

/** Units on their way between locations, by SKU: they are the company's, and on no shelf. */
export const inTransit = sql`(select sku, units from in_transit where units > 0)`

export interface PastCost {
  /** Of the receipt, or the ship order. */
  id: number
  sku: string
}

/** What receipts brought of SKUs and for how much, and what was taken back of it. */
export async function readReceiptCosts(
  db: Db,
  requested: readonly PastCost[],
): Promise<(PastCost & ReceiptCost)[]> {
  if (requested.length === 0) return []
  const rows = await query<
    PastCost & { units: number; cost: string | null; backUnits: number; backCost: string }
  >(
    db,
    sql`select receipt_id as id, sku, sum(units) filter (where why = 'receipt') as units,
          (sum(cost) filter (where why = 'receipt'))::text as cost,
          coalesce(-sum(units) filter (where why = 'correction'), 0) as "backUnits",
          coalesce(-sum(cost) filter (where why = 'correction'), 0)::text as "backCost"
        from stock_cost_entry
        where (receipt_id, sku) in (select * from unnest(${sql.param(requested.map(({ id }) => id))}::bigint[],
          ${sql.param(requested.map(({ sku }) => sku))}::text[]))
        group by receipt_id, sku having count(*) filter (where why = 'receipt') > 0`,
  )
  return rows.map(({ cost, backCost, ...row }) => ({
    ...row,
    cost: cost === null ? null : parseMoney(cost),
    backCost: parseMoney(backCost),
  }))
}

/** What a unit of SKUs cost when it left by ship orders; what left before there was a journal is not among them. */
export async function readCostsOfShipped(
  db: Db,
  requested: readonly PastCost[],
): Promise<(PastCost & { cost: bigint })[]> {
  if (requested.length === 0) return []
  const rows = await query<PastCost & { cost: string }>(
    db,
    sql`select distinct on (source_id, sku) source_id as id, sku, average_before::text as cost
        from stock_cost_entry
        where why = 'sale' and average_before is not null
          and (source_id, sku) in (select * from unnest(${sql.param(requested.map(({ id }) => id))}::bigint[],
            ${sql.param(requested.map(({ sku }) => sku))}::text[]))
        order by source_id, sku, id`,
  )
  return rows.map((row) => ({ ...row, cost: parseMoney(row.cost) }))
}

/** The SKUs of which a receipt brought something that was not taken back. */
export const skusOfReceipt = async (db: Db, receiptId: number): Promise<string[]> => {
  const rows = await query<{ sku: string }>(
    db,
    sql`select distinct sku from stock_receipt_item where stock_receipt_id = ${receiptId} and quantity > corrected`,
  )
  return rows.map(({ sku }) => sku)
}

/**
 * What is left of the lines of a receipt whose order is locked, with what it is worth: as the receipt says in its currency,
 * or at the average where it says nothing, as of a transfer.
 */
export async function chargedLines(db: Db, receiptId: number): Promise<ChargedLine[]> {
  const rows = await query<Omit<ChargedLine, 'worth'> & { worth: string | null }>(
    db,
    sql`with line as (
          select line.id, line.sku, line.quantity - line.corrected as units, line.cost, line.quantity
          from stock_receipt_item as line where stock_receipt_id = ${receiptId} and line.quantity > line.corrected
        )
        select line.sku, line.units,
          round(case when (select bool_and(cost is not null) from line) then line.cost * line.units / line.quantity
                else cost.average * line.units end, 4)::text as worth
        from line left join stock_cost as cost on cost.sku = line.sku order by line.id`,
  )
  return rows.map(({ worth, ...row }) => ({ ...row, worth: worth === null ? null : parseMoney(worth) }))
}

/**
 * How many units of these SKUs came after a receipt, less what was taken back of them. Their costs are locked. Where the
 * receipt has no line, as that of a transfer, or of before there was a journal, it counts from its time.
 */
export const unitsCameLater = (
  db: Db,
  receiptId: number,
  skus: readonly string[],
): Promise<{ sku: string; units: number }[]> =>
  query(
    db,
    sql`select requested.sku, coalesce(sum(later.units), 0) as units
        from unnest(${sql.param(skus)}::text[]) as requested (sku)
        join stock_receipt as receipt on receipt.id = ${receiptId}
        left join lateral (
          select at, id from stock_cost_entry as entry
          where entry.receipt_id = receipt.id and entry.sku = requested.sku and why = 'receipt' order by id limit 1
        ) as own on true
        left join stock_cost_entry as later on later.sku = requested.sku and later.why <> 'opening'
          and later.at >= coalesce(own.at, receipt.created_at)
          and (later.id > own.id or own.id is null and later.at > receipt.created_at)
          and (later.units > 0 or later.why = 'correction' and later.receipt_id > receipt.id)
        group by requested.sku`,
  )

/** How many moves wait to be costed. */
export const countPending = (db: Db): Promise<number> => countOf(db, sql`from stock_cost_pending`)
