import { id, sku } from '@selvedge/contract/core/shapes.ts'
import { stockValueExport } from '@selvedge/contract/stock/stock-value.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countValued, readValued, type ValuedShelf } from './stock-value.reads.ts'

const columns: Column<ValuedShelf>[] = [
  { title: 'SKU', width: 28, value: (row) => row.sku },
  { title: '商品', width: 36, value: (row) => row.name },
  { title: '品牌', width: 18, value: (row) => row.brand },
  { title: '仓库', width: 20, value: (row) => row.locationName },
  { title: '在库', value: (row) => row.units },
  { title: '平均成本（CNY）', value: (row) => row.average ?? '' },
  { title: '库存价值（CNY）', value: (row) => row.value ?? '' },
]

/** What is on the shelves of the chosen locations and what it is worth, by SKU and location. */
export const stockValueExporter = exporter({
  name: 'stock-value',
  endpoint: stockValueExport,
  columns,
  cursor: z.object({ sku, locationId: id }),
  count: countValued,
  page: readValued,
})
