import { id } from '@selvedge/contract/core/values/shapes.ts'
import { colorUnlessInSize } from '@selvedge/contract/products/products/variant-options.ts'
import { stockCountAccuracyExport } from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import { stockCountSheet } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { type Accuracy, countAccuracy, readAccuracyPage } from './review.reads.ts'
import { countSheetLines, readSheetLines, type SheetLine } from './sheet.reads.ts'

const sheetColumns: Column<SheetLine>[] = [
  { title: 'SKU', width: 28, value: ({ sku }) => sku },
  { title: '条码', width: 20, value: ({ barcode }) => barcode },
  { title: '名称', width: 36, value: ({ name }) => name },
  { title: '颜色', value: colorUnlessInSize },
  { title: '尺码', value: ({ size }) => size },
  // Filled by whoever counts.
  { title: '实盘数量', value: () => '' },
]

/** What a count is written into by hand, and read back from: no number stands on it. */
export const countSheetExporter = exporter({
  name: 'count-sheet',
  endpoint: stockCountSheet,
  columns: sheetColumns,
  cursor: z.object({ id }),
  count: countSheetLines,
  page: readSheetLines,
})

const percent = ({ exact, lines }: Accuracy): string =>
  lines === 0 ? '' : `${((exact / lines) * 100).toFixed(2)}%`

const columns: Column<Accuracy>[] = [
  { title: '月份', value: ({ month }) => month },
  { title: '仓库', width: 24, value: ({ locationName }) => locationName },
  { title: '盲盘次数', value: ({ counts }) => counts },
  { title: '已盘 SKU', value: ({ lines }) => lines },
  { title: '相符 SKU', value: ({ exact }) => exact },
  { title: '准确率', value: percent },
  { title: '账面件数', value: ({ expected }) => expected },
  { title: '盘盈', value: ({ surplus }) => surplus },
  { title: '盘亏', value: ({ missing }) => missing },
]

export const countAccuracyExporter = exporter({
  name: 'count-accuracy',
  endpoint: stockCountAccuracyExport,
  columns,
  cursor: z.object({ month: z.string(), locationId: id }),
  count: countAccuracy,
  page: readAccuracyPage,
})
