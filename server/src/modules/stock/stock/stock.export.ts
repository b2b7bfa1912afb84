import { id, sku } from '@selvedge/contract/core/values/shapes.ts'
import { type StockRow, stockExport } from '@selvedge/contract/stock/stock/stock.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countOf, query } from '../../../core/db/db.ts'
import { type Column, exporter, exportPageSize } from '../../../core/files/exporter.ts'
import { balanceColumns, balanceTables, bearing, isShort } from './stock.reads.ts'

const columns: Column<StockRow>[] = [
  { title: 'SKU', width: 28, value: (row) => row.sku },
  { title: '条码', width: 18, value: (row) => row.upc },
  { title: '商品', width: 36, value: (row) => row.name },
  { title: '仓库', width: 20, value: (row) => row.locationName },
  { title: '可用', value: (row) => row.available },
  { title: '在库', value: (row) => row.onHand },
  { title: '预留', value: (row) => row.reserve },
  { title: '锁定', value: (row) => row.locked },
  { title: '在途', value: (row) => row.inTransit },
]

const chosen = ({
  locationId,
  sku: text,
  short,
}: z.output<(typeof stockExport)['query']>): SQL => sql`from ${balanceTables}
  where (${locationId.length === 0} or balance.location_id = any(${sql.param(locationId)}::bigint[]))
    ${short === '1' ? sql`and ${isShort}` : sql``} ${text ? sql`and ${bearing(text)}` : sql``}`

/** Balances as the screen has them, of the chosen locations, all where none is chosen; by SKU and location. */
export const stockExporter = exporter({
  name: 'stock',
  endpoint: stockExport,
  columns,
  cursor: z.object({ sku, locationId: id }),
  count: (context, filter) => countOf(context.db, chosen(filter)),
  page: (context, filter, after) =>
    query<StockRow>(
      context.db,
      sql`select ${balanceColumns} ${chosen(filter)}
            ${after ? sql`and (balance.sku, balance.location_id) > (${after.sku}, ${after.locationId})` : sql``}
          order by balance.sku, balance.location_id limit ${exportPageSize}`,
    ),
})
