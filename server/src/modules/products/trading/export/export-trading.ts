import { failures } from '@selvedge/contract/house/sync/failures.ts'
import type { tradingExport } from '@selvedge/contract/products/trading/trading.ts'
import { tradingSendWords } from '@selvedge/contract/products/trading/trading-states.ts'
import type { Cell } from '@selvedge/contract/sheets/text/csv.ts'
import type { z } from 'zod'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import { type Heading, sheetFile } from '../../../../core/files/spreadsheets.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { FileReply } from '../../../../core/http/handle.ts'
import { readPage, type TradingRow } from './export-trading.reads.ts'

type Filter = z.output<typeof tradingExport.query>

/** The first columns are those that the sheet of variants is read by. */
const columns: (Heading & { value(row: TradingRow): Cell })[] = [
  { title: 'id', width: 10, value: (row) => row.id },
  { title: 'title', width: 14, value: (row) => row.title },
  { title: 'quantity', width: 10, value: (row) => row.quantity },
  { title: 'cost', width: 12, value: (row) => row.cost },
  { title: '币种', width: 8, value: (row) => row.currency },
  { title: 'SKU', width: 24, value: (row) => row.sku },
  { title: 'SPU', width: 20, value: (row) => row.spu },
  { title: '名称', width: 36, value: (row) => row.name },
  { title: '品牌', width: 20, value: (row) => row.brand },
  { title: '类目', width: 16, value: (row) => row.category },
  { title: '渠道', width: 16, value: (row) => row.channel },
  { title: '商品编码', width: 18, value: (row) => row.productCode },
  { title: '颜色', width: 12, value: (row) => row.color },
  { title: '成分', width: 24, value: (row) => row.component },
  { title: '标签', width: 24, value: (row) => row.tags },
  { title: '状态', width: 12, value: ({ sendState }) => tradingSendWords[sendState].zh },
  { title: '说明', width: 40, value: ({ problem }) => (problem ? failures.word('zh', problem) : '') },
  { title: '发布时间', width: 20, value: ({ publishedAt }) => publishedAt },
  { title: '链接', width: 40, value: ({ url }) => url },
]

async function* cellsOf(context: Context, filter: Filter) {
  for (let after = { productId: 0, id: 0 }; ; ) {
    const rows = await readPage(context, filter, after)
    for (const row of rows) yield columns.map(({ value }) => value(row))
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
