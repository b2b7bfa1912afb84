import type { StockRow, stockExport } from '@selvedge/contract/stock.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fragment, query } from '../../core/db.ts'
import type { FileReply } from '../../core/handle.ts'
import { type Column, exportPageSize, pagesOf, workbook } from '../../core/spreadsheets.ts'
import { balanceColumns, balanceTables } from './stock.reads.ts'

const columns: Column<StockRow>[] = [
  { title: 'SKU', width: 28, value: (row) => row.sku },
  { title: '条码', width: 18, value: (row) => row.upc },
  { title: '商品', width: 36, value: (row) => row.name },
  { title: '仓库', width: 20, value: (row) => row.locationName },
  { title: '可售', value: (row) => row.available },
  { title: '在库', value: (row) => row.onHand },
  { title: '预留', value: (row) => row.reserve },
  { title: '锁定', value: (row) => row.locked },
]

/** Balances of the chosen locations, all where none is chosen, by SKU and location. */
export async function exportStock(
  context: Context,
  { locationId, sku }: z.output<(typeof stockExport)['query']>,
): Promise<FileReply> {
  const rows = pagesOf<StockRow>((after) =>
    query(
      context.db,
      sql`select ${balanceColumns} from ${balanceTables}
          where (${locationId.length === 0} or balance.location_id = any(${sql.param(locationId)}::bigint[]))
            ${sku ? sql`and balance.sku ilike ${fragment(sku)}` : sql``}
            ${after ? sql`and (balance.sku, balance.location_id) > (${after.sku}, ${after.locationId})` : sql``}
          order by balance.sku, balance.location_id limit ${exportPageSize}`,
    ),
  )
  return workbook('stock.xlsx', columns, rows)
}
