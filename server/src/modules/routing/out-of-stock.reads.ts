import type { OutOfStockRow, orderExportOutOfStock, orderOutOfStock } from '@selvedge/contract/routing.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fragment, iso, type Page, query, queryPage, wallTime } from '../../core/db.ts'
import type { FileReply } from '../../core/handle.ts'
import { type Column, exportPageSize, pagesOf, workbook } from '../../core/spreadsheets.ts'
import { routable, waitingUnits } from '../orders/orders.public.ts'

const columns = sql`short.sku, coalesce(nullif(product.cn_name, ''), product.name) as name, product.brand, variant.size,
  short.waiting, short.orders, ${iso(sql`short.oldest`)} as "oldestOrderAt",
  coalesce((select sum(on_hand - reserved) from balance join location on location.id = balance.location_id
            where balance.sku = short.sku and location.fulfills), 0) as available`

/** SKUs that orders wait for; those that are never routed wait for nothing. */
export const awaitedSkus = sql`(
    select item.sku, sum(${waitingUnits}) as waiting, count(distinct orders.id) as orders,
      min(orders.created_at) as oldest
    from orders join order_item as item on item.order_id = orders.id
    where ${routable} and ordered - orders.shipped - orders.cancelled - orders.allocated > 0 and ${waitingUnits} > 0
      and not exists (select from not_pushed_sku where not_pushed_sku.sku = item.sku)
    group by item.sku
  )`

const shortOf = (text: string | undefined): SQL => sql`
  from ${awaitedSkus} as short
  join variant on variant.sku = short.sku join product on product.id = variant.product_id
  where true ${
    text
      ? sql`and (short.sku ilike ${fragment(text)} or product.name ilike ${fragment(text)}
          or product.cn_name ilike ${fragment(text)} or product.brand ilike ${fragment(text)})`
      : sql``
  }`

/** What orders wait for, most units first. */
export async function readOutOfStock(
  context: Context,
  { query: text, skip, size }: z.output<(typeof orderOutOfStock)['query']>,
): Promise<Page<OutOfStockRow>> {
  const page = await queryPage<OutOfStockRow & { id: string }>(context.db, {
    columns: sql`short.sku as id, ${columns}`,
    from: shortOf(text),
    order: sql`short.waiting desc, short.sku collate "C"`,
    skip,
    size,
  })
  return { total: page.total, rows: page.rows.map(({ id: _, ...row }) => row) }
}

type SheetRow = OutOfStockRow & { oldest: string }

const sheetColumns: Column<SheetRow>[] = [
  { title: 'SKU', width: 28, value: (row) => row.sku },
  { title: '商品', width: 36, value: (row) => row.name },
  { title: '品牌', width: 20, value: (row) => row.brand },
  { title: '尺码', value: (row) => row.size },
  { title: '缺货数量', value: (row) => row.waiting },
  { title: '涉及订单', value: (row) => row.orders },
  { title: '最早下单时间', width: 20, value: (row) => row.oldest },
  { title: '可售', value: (row) => row.available },
]

/** The same SKUs as a workbook. */
export async function exportOutOfStock(
  context: Context,
  { query: text }: z.output<(typeof orderExportOutOfStock)['query']>,
): Promise<FileReply> {
  const rows = pagesOf<SheetRow>((after) =>
    query(
      context.db,
      sql`select ${columns}, ${wallTime(sql`short.oldest`, context.zone)} as oldest ${shortOf(text)}
          ${
            after
              ? sql`and (short.waiting < ${after.waiting}
                  or short.waiting = ${after.waiting} and short.sku collate "C" > ${after.sku})`
              : sql``
          }
          order by short.waiting desc, short.sku collate "C" limit ${exportPageSize}`,
    ),
  )
  return workbook('out-of-stock.xlsx', sheetColumns, rows)
}
