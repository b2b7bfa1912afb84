import type { OutOfStockRow, orderOutOfStock } from '@selvedge/contract/shipping/routing/routing.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryLines } from '../../../../core/db/db.ts'
import { sorted } from '../../../../core/db/pages/sorted.ts'
import type { Context } from '../../../../core/http/context.ts'
import { routable, waitingUnits } from '../../../orders/orders/orders.public.ts'
import { shippable } from '../../../stock/stock/stock.public.ts'

/** What a row shows of an awaited SKU. */
export const shortColumns = (
  short: SQL,
): SQL => sql`${short}.sku, coalesce(nullif(product.cn_name, ''), product.name) as name,
  product.brand, variant.color, variant.size, ${short}.waiting, ${short}.orders,
  ${iso(sql`${short}.oldest`)} as "oldestOrderAt", ${shippable(sql`${short}.sku`)} as available`

/**
 * SKUs that orders wait for; those that are never routed wait for nothing. Summed up for each order first: to count distinct
 * orders, all lines would be sorted.
 */
export const awaitedSkus = sql`(
    select sku, sum(waiting)::bigint as waiting, count(*) as orders, min(created_at) as oldest
    from (
      select item.sku, orders.id, sum(${waitingUnits}) as waiting, min(orders.created_at) as created_at
      from orders join order_item as item on item.order_id = orders.id
      where ${routable} and ordered - orders.shipped - orders.cancelled - orders.allocated > 0 and ${waitingUnits} > 0
        and not exists (select from not_pushed_sku where not_pushed_sku.sku = item.sku)
      group by item.sku, orders.id
    ) as of_order
    group by sku
  )`

/** With a text in SKU, name or brand: each by an index of its own. */
const skusOf = (text: string): SQL => sql`(
  select sku from variant where sku ilike ${fragment(text)}
  union select own.sku from product as style join variant as own on own.product_id = style.id
    where style.name ilike ${fragment(text)} or style.cn_name ilike ${fragment(text)} or style.brand ilike ${fragment(text)})`

/** The awaited SKUs with a text in SKU, name or brand. */
export const shortOf = (text: string | undefined, joins = sql``): SQL =>
  sql`from ${awaitedSkus} as short ${joins} where true ${text ? sql`and short.sku in ${skusOf(text)}` : sql``}`

/** `join` of the style of an awaited SKU. */
export const styled = (short: SQL): SQL =>
  sql`join variant on variant.sku = ${short}.sku join product on product.id = variant.product_id`

const line = sql`line`
const bySku = sql`line.sku collate "C"`
const sortColumns = { sku: bySku, waiting: sql`line.waiting`, oldest: sql`line.oldest` }

/** What orders wait for, most units first unless asked otherwise. */
export async function readOutOfStock(
  context: Context,
  { query: text, sort, skip, size }: z.output<(typeof orderOutOfStock)['query']>,
): Promise<Page<OutOfStockRow>> {
  const page = await queryLines<OutOfStockRow & { id: string }>(context.db, {
    lines: sql`select short.* ${shortOf(text)}`,
    columns: sql`line.sku as id, ${shortColumns(line)}`,
    tables: sql`from (values (1)) as always ${styled(line)}`,
    order: sorted(sort, sortColumns, bySku, sql`line.waiting desc, ${bySku}`),
    skip,
    size,
  })
  return { total: page.total, rows: page.rows.map(({ id: _, ...row }) => row) }
}
