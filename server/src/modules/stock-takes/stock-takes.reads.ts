import type { DataOf } from '@selvedge/contract/endpoint.ts'
import type { StockTake, stockOrderDetail, stockOrderList } from '@selvedge/contract/stock-takes.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fragment, iso, type Page, query, queryPage } from '../../core/db.ts'
import { fail } from '../../core/fail.ts'

const columns = sql`take.id, 'TS' || take.id as number, take.name, take.target_location as "targetLocation",
  location.name as "targetLocationName", take.remark, take.master_id as "masterId", take.status, take.quantity,
  ${iso(sql`take.created_at`)} as "createdAt", take.created_by as "createdBy"`
const tables = sql`stock_take as take join location on location.id = take.target_location`

export const readStockTakes = (
  context: Context,
  filter: z.output<(typeof stockOrderList)['query']>,
): Promise<Page<StockTake>> =>
  queryPage(context.db, {
    columns,
    from: sql`from ${tables} where true
      ${filter.query ? sql`and (take.name ilike ${fragment(filter.query)} or 'TS' || take.id = upper(${filter.query}))` : sql``}
      ${filter.targetLocation ? sql`and take.target_location = ${filter.targetLocation}` : sql``}`,
    order: sql`take.created_at desc nulls last, take.id desc nulls last`,
    skip: filter.skip,
    size: filter.size,
  })

export async function readStockTake(
  context: Context,
  { id }: z.output<(typeof stockOrderDetail)['query']>,
): Promise<DataOf<typeof stockOrderDetail>> {
  const [take] = await query<DataOf<typeof stockOrderDetail>>(
    context.db,
    sql`select ${columns},
          (select coalesce(json_agg(json_build_object(
              'id', item.id, 'sku', sku, 'quantity', item.quantity, 'onHand', on_hand,
              'after', on_hand + item.quantity) order by item.id), '[]')
           from stock_take_item as item where stock_take_id = take.id) as items
        from ${tables} where take.id = ${id}`,
  )
  return take ?? fail('STOCK_ORDER_NOT_FOUND')
}
