import type { productExport } from '@selvedge/contract/products/products/product-export.ts'
import type { Cell } from '@selvedge/contract/sheets/text/csv.ts'
import type { z } from 'zod'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import { sheetFile } from '../../../../core/files/spreadsheets.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import type { FileReply } from '../../../../core/http/handle.ts'
import { type ExportedVariant, readExportedVariants } from './product-export.reads.ts'

const columns = [
  { title: 'SPU', width: 20, of: 'spu' },
  { title: '英文名', width: 36, of: 'name' },
  { title: '中文名', width: 28, of: 'cnName' },
  { title: '品牌', width: 20, of: 'brand' },
  { title: '货号', width: 18, of: 'ref' },
  { title: '类目', width: 16, of: 'category' },
  { title: '标签', width: 24, of: 'tags' },
  { title: '成分', width: 24, of: 'composition' },
  { title: '织造方式', width: 12, of: 'weaving' },
  { title: '性别', width: 10, of: 'sex' },
  { title: '原产国', width: 12, of: 'origin' },
  { title: 'SKU', width: 24, of: 'sku' },
  { title: '条码', width: 18, of: 'barcode' },
  { title: '颜色', width: 14, of: 'color' },
  { title: '尺码', width: 12, of: 'size' },
  { title: '图片', width: 40, of: 'image' },
  // Named by their store: a sheet of this file that is uploaded for one store must not bring it the price of another unseen.
  { title: '第一店铺售价', width: 14, of: 'price' },
  { title: '第一店铺划线价', width: 14, of: 'compareAt' },
  { title: '第二渠道售价', width: 14, of: 'secondPrice' },
  { title: '第二渠道划线价', width: 14, of: 'secondCompareAt' },
] as const satisfies readonly { title: string; width: number; of: keyof ExportedVariant }[]

async function* cellsOf(context: Context, ids: readonly number[], first: ExportedVariant[]) {
  for (let rows = first; ; ) {
    for (const row of rows) yield columns.map(({ of }): Cell => row[of])
    const last = rows.at(-1)
    if (!last || rows.length < exportPageSize) return
    rows = await readExportedVariants(context.db, ids, last)
  }
}

/** The chosen products as a table. */
export async function exportProducts(
  context: Context,
  { format }: z.output<(typeof productExport)['query']>,
  { ids }: z.output<(typeof productExport)['body']>,
): Promise<FileReply> {
  const first = await readExportedVariants(context.db, ids, { productId: 0, variantId: 0 })
  if (first.length === 0) fail('PRODUCT_NOT_FOUND')
  return sheetFile({ name: 'products', format, headings: columns, rows: cellsOf(context, ids, first) })
}
