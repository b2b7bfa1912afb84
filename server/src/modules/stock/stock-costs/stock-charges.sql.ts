import { formatMoney } from '@selvedge/contract/core/money.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { stockCharges } from './stock-costs.schema.ts'

export async function insertCharge(
  db: Db,
  { cny, ...charge }: Omit<typeof stockCharges.$inferInsert, 'id' | 'cny'> & { cny: bigint },
): Promise<number> {
  const [row] = await db
    .insert(stockCharges)
    .values({ ...charge, cny: formatMoney(cny * 100n) })
    .returning({ id: stockCharges.id })
  if (!row) throw new Error('the charge was not inserted')
  return row.id
}

/** How many units of these SKUs came after those of a receipt, less what was taken back of them. Their costs are locked. */
export const unitsCameLater = (
  db: Db,
  receiptId: number,
  skus: readonly string[],
): Promise<{ sku: string; units: number }[]> =>
  query(
    db,
    sql`select asked.sku, coalesce(sum(later.units), 0) as units
        from unnest(${sql.param(skus)}::text[]) as asked (sku)
        left join lateral (
          select at, id from stock_cost_entry as entry
          where entry.sku = asked.sku and (why = 'receipt' and receipt_id = ${receiptId} or why = 'opening')
          order by why = 'receipt' desc, id limit 1
        ) as own on true
        left join stock_cost_entry as later on later.sku = asked.sku and later.at >= own.at and later.id > own.id
          and (later.units > 0 or later.why = 'correction' and later.receipt_id > ${receiptId})
        group by asked.sku`,
  )
