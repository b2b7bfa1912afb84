import type { StockCharge, stockChargeList } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import type {
  StockCost,
  StockCostEntry,
  stockCostGet,
  stockCostJournal,
} from '@selvedge/contract/stock/stock-costs/stock-costs.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'

/** What one SKU costs, and what of its cost is beside stock. */
export async function readCost(
  context: Context,
  { sku }: z.output<(typeof stockCostGet)['query']>,
): Promise<StockCost> {
  const [cost] = await query<StockCost>(
    context.db,
    sql`select variant.sku, coalesce(nullif(product.cn_name, ''), product.name) as name, coalesce(cost.units, 0) + pending.units as units, pending.moves as pending,
          cost.average::text as average,
          ((cost.units + pending.units) * cost.average)::text as value,
          (select coalesce(json_agg(json_build_object('month', month, 'amount', amount::text) order by month desc), '[]')
           from (
             select to_char(at at time zone ${context.zone}, 'YYYY-MM') as month, sum(variance) as amount
             from stock_cost_entry where sku = variant.sku and variance <> 0 group by 1
           ) as posted) as variances
        from variant join product on product.id = variant.product_id left join stock_cost as cost on cost.sku = variant.sku
        cross join lateral (
          select coalesce(sum(units), 0) as units, count(*) as moves from stock_cost_pending where sku = variant.sku
        ) as pending
        where variant.sku = ${sku}`,
  )
  return cost ?? fail('SKU_UNKNOWN', { skus: sku })
}

/** The journal of exactly this SKU, newest first. */
export const readCostJournal = (
  context: Context,
  { sku, changes, skip, size }: z.output<(typeof stockCostJournal)['query']>,
): Promise<Page<StockCostEntry>> =>
  queryPage(context.db, {
    columns: sql`entry.id, ${iso(sql`entry.at`)} as at, why, units_before as "unitsBefore", units,
      units_before + units as "unitsAfter", average_before::text as "averageBefore", average_after::text as "averageAfter",
      cost::text, variance::text, assumed::text, nullif(entry.kind, '') as type, source_id as "sourceId", source_name as name,
      charge.kind as "chargeKind", entry.receipt_id as "receiptId"`,
    from: sql`from stock_cost_entry as entry left join stock_charge as charge on charge.id = entry.charge_id
      where sku = ${sku} ${changes === '1' ? sql`and why <> 'sale'` : sql``}`,
    order: sql`entry.at desc nulls last, entry.id desc nulls last`,
    skip,
    size,
  })

/** The costs that were put onto the receipts of a stock order, newest first. */
export const readCharges = (
  context: Context,
  { stockOrderId, skip, size }: z.output<(typeof stockChargeList)['query']>,
): Promise<Page<StockCharge>> =>
  queryPage(context.db, {
    columns: sql`charge.id, charge.receipt_id as "receiptId", charge.kind, charge.amount::text, charge.currency,
      trim_scale(charge.rate)::text as rate, charge.cny::text, charge.basis, (charge.cny - beside.variance)::text as stock,
      beside.variance::text, charge.remark, ${iso(sql`charge.created_at`)} as "createdAt", charge.created_by as "createdBy"`,
    from: sql`from stock_charge as charge join stock_receipt as receipt on receipt.id = charge.receipt_id
      cross join lateral (
        select coalesce(sum(variance), 0) as variance from stock_cost_entry where charge_id = charge.id
      ) as beside
      where receipt.stock_order_id = ${stockOrderId}`,
    order: sql`charge.id desc nulls last`,
    skip,
    size,
  })
