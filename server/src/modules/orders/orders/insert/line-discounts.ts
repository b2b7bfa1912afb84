import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { amountsOf } from '../sets/bought-sets.rules.ts'

interface Line {
  id: number
  exId: string
  setId: number | null
  unitPrice: string
  currency: string
}

/**
 * Writes what was taken off lines by their ids outside, as the storefront has it by now; the lines of a look set share it as
 * they did when it was bought. The caller has locked the order.
 */
export async function writeDiscounts(
  db: Db,
  orderId: number,
  reported: readonly { exId: string; discount: string }[],
): Promise<void> {
  if (reported.length === 0) return
  const discountOf = new Map(reported.map(({ exId, discount }) => [exId, discount]))
  const lines = await query<Line>(
    db,
    sql`select item.id, item.ex_id as "exId", set_id as "setId", unit_price::text as "unitPrice", currency
        from order_item as item join orders on orders.id = order_id
        where order_id = ${orderId} and item.ex_id = any(${sql.param([...discountOf.keys()])}::text[]) order by item.id`,
  )
  const shares = [...Map.groupBy(lines, ({ id, setId }) => (setId === null ? `line ${id}` : setId)).values()]
  const rows = shares.flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { setId, exId, currency } = first
    const discount = discountOf.get(exId) ?? '0'
    const weights = parts.map(({ unitPrice }) => parseMoney(unitPrice))
    const amounts = setId === null ? [discount] : amountsOf(discount, weights, currency)
    return parts.map(({ id }, at) => ({ id, set_id: setId, discount: amounts[at] ?? '0', whole: discount }))
  })
  await db.execute(
    sql`with line as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as line (id bigint, set_id bigint, discount numeric, whole numeric)
        ), changed as (
          update order_set set discount = line.whole from line where order_set.id = line.set_id
        )
        update order_item set discount = line.discount from line where order_item.id = line.id`,
  )
}
