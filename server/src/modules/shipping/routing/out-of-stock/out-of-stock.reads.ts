import type { OutOfStockRow, orderOutOfStock } from '@selvedge/contract/shipping/routing/routing.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryPage } from '../../../../core/db/db.ts'
import { sorted } from '../../../../core/db/sorted.ts'
import type { Context } from '../../../../core/http/context.ts'
import { routable, waitingUnits } from '../../../orders/orders/orders.public.ts'
import { shippable } from '../../../stock/stock/stock.public.ts'

/** What a row shows. */
export const shortColumns = sql`short.sku, coalesce(nullif(product.cn_name, ''), product.name) as name, product.brand, variant.color, variant.size,
  short.waiting, short.orders, ${iso(sql`short.oldest`)} as "oldestOrderAt",
  ${shippable(sql`short.sku`)} as available`

/** SKUs that orders wait for; those that are never routed wait for nothing. */
export const awaitedSkus = sql`(
    select item.sku, sum(${waitingUnits}) as waiting, count(distinct orders.id) as orders,
      min(orders.created_at) as oldest
    from orders join order_item as item on item.order_id = orders.id
    where ${routable} and ordered - orders.shipped - orders.cancelled - orders.allocated > 0 and ${waitingUnits} > 0
      and not exists (select from not_pushed_sku where not_pushed_sku.sku = item.sku)
    group by item.sku
  )`

/** The awaited SKUs with a text in SKU, name or brand. */
export const shortOf = (text: string | undefined): SQL => sql`
  from ${awaitedSkus} as short
  join variant on variant.sku = short.sku join product on product.id = variant.product_id
  where true ${
    text
      ? sql`and (short.sku ilike ${fragment(text)} or product.name ilike ${fragment(text)}
          or product.cn_name ilike ${fragment(text)} or product.brand ilike ${fragment(text)})`
      : sql``
  }`

const bySku = sql`short.sku collate "C"`
const sortColumns = { sku: bySku, waiting: sql`short.waiting`, oldest: sql`short.oldest` }

/** What orders wait for, most units first unless asked otherwise. */
export async function readOutOfStock(
  context: Context,
  { query: text, sort, skip, size }: z.output<(typeof orderOutOfStock)['query']>,
): Promise<Page<OutOfStockRow>> {
  const page = await queryPage<OutOfStockRow & { id: string }>(context.db, {
    columns: sql`short.sku as id, ${shortColumns}`,
    from: shortOf(text),
    order: sorted(sort, sortColumns, bySku, sql`short.waiting desc, ${bySku}`),
    skip,
    size,
  })
  return { total: page.total, rows: page.rows.map(({ id: _, ...row }) => row) }
}
