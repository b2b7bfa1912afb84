import type { tradingExport } from '@selvedge/contract/products/trading/trading.ts'
import type { Cell } from '@selvedge/contract/sheets/csv.ts'
import type { z } from 'zod'
import { exportPageSize } from '../../../core/files/exporter.ts'
import { sheetFile } from '../../../core/files/spreadsheets.ts'
import type { Context } from '../../../core/http/context.ts'
import type { FileReply } from '../../../core/http/handle.ts'
import { readPage, type TradingRow } from './export-trading.reads.ts'

type Filter = z.output<typeof tradingExport.query>

/** The first columns are those that the sheet of variants is read by. */
const columns = [
  { title: 'id', width: 10, of: 'id' },
  { title: 'title', width: 14, of: 'title' },
  { title: 'quantity', width: 10, of: 'quantity' },
  { title: 'cost', width: 12, of: 'cost' },
  { title: '币种', width: 8, of: 'currency' },
  { title: 'SKU', width: 24, of: 'sku' },
  { title: 'SPU', width: 20, of: 'spu' },
  { title: '名称', width: 36, of: 'name' },
  { title: '品牌', width: 20, of: 'brand' },
  { title: '类目', width: 16, of: 'category' },
  { title: '渠道', width: 16, of: 'channel' },
  { title: '商品编码', width: 18, of: 'productCode' },
  { title: '颜色', width: 12, of: 'color' },
  { title: '成分', width: 24, of: 'component' },
  { title: '标签', width: 24, of: 'tags' },
  { title: '状态', width: 8, of: 'state' },
  { title: '链接', width: 40, of: 'url' },
] as const satisfies readonly { title: string; width: number; of: keyof TradingRow }[]

async function* cellsOf(context: Context, filter: Filter) {
  for (let after = { productId: 0, id: 0 }; ; ) {
    const rows = await readPage(context, filter, after)
    for (const row of rows) yield columns.map(({ of }): Cell => row[of])
    const last = rows.at(-1)
    if (!last || rows.length < exportPageSize) return
    after = last
  }
}

/** The goods that the filter leaves, a row for each size. */
export const exportTrading = async (context: Context, filter: Filter): Promise<FileReply> =>
  sheetFile({
    name: 'trading-products',
    format: filter.format,
    headings: columns,
    rows: cellsOf(context, filter),
  })
