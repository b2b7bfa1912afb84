import { id, sku } from '@selvedge/contract/core/values/shapes.ts'
import { stockValueExport } from '@selvedge/contract/stock/stock-costs/stock-value.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../../core/files/exporter.ts'
import { countValued, readValued, type ValuedPlace } from './stock-value.reads.ts'

const columns: Column<ValuedPlace>[] = [
  { title: 'SKU', width: 28, value: (row) => row.sku },
  { title: '商品', width: 36, value: (row) => row.name },
  { title: '品牌', width: 18, value: (row) => row.brand },
  { title: '仓库', width: 20, value: (row) => row.locationName ?? '在途' },
  { title: '件数', value: (row) => row.units },
  { title: '平均成本（CNY）', value: (row) => row.average ?? '' },
  { title: '库存价值（CNY）', value: (row) => row.value ?? '' },
]

/** What is at the chosen locations and what it is worth, by SKU and location; with what is in transit where all are. */
export const stockValueExporter = exporter({
  name: 'stock-value',
  endpoint: stockValueExport,
  columns,
  cursor: z.object({ sku, locationId: id, locationName: z.string().nullable() }),
  count: countValued,
  page: readValued,
})
