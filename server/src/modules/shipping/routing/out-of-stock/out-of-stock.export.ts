import { sku } from '@selvedge/contract/core/values/shapes.ts'
import { colorUnlessInSize } from '@selvedge/contract/products/products/variant-options.ts'
import { type OutOfStockRow, orderExportOutOfStock } from '@selvedge/contract/shipping/routing/routing.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countOf, query, wallTime } from '../../../../core/db/db.ts'
import { type Column, exporter, exportPageSize } from '../../../../core/files/exporter.ts'
import { shortColumns, shortOf, styled } from './out-of-stock.reads.ts'

type SheetRow = OutOfStockRow & { oldest: string }

const short = sql`short`

const columns: Column<SheetRow>[] = [
  { title: 'SKU', width: 28, value: (row) => row.sku },
  { title: '商品', width: 36, value: (row) => row.name },
  { title: '品牌', width: 20, value: (row) => row.brand },
  { title: '颜色', value: colorUnlessInSize },
  { title: '尺码', value: (row) => row.size },
  { title: '缺货数量', value: (row) => row.waiting },
  { title: '涉及订单', value: (row) => row.orders },
  { title: '最早下单时间', width: 20, value: (row) => row.oldest },
  { title: '可用', value: (row) => row.available },
]

/** The SKUs that orders wait for, most units first. */
export const outOfStockExporter = exporter({
  name: 'out-of-stock',
  endpoint: orderExportOutOfStock,
  columns,
  cursor: z.object({ waiting: z.int(), sku }),
  count: (context, filter) => countOf(context.db, shortOf(filter.query)),
  page: (context, filter, after) =>
    query<SheetRow>(
      context.db,
      sql`select ${shortColumns(short)}, ${wallTime(sql`short.oldest`, context.zone)} as oldest
          ${shortOf(filter.query, styled(short))}
          ${
            after
              ? sql`and (short.waiting < ${after.waiting}
                  or short.waiting = ${after.waiting} and short.sku collate "C" > ${after.sku})`
              : sql``
          }
          order by short.waiting desc, short.sku collate "C" limit ${exportPageSize}`,
    ),
})
