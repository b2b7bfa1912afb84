import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { costVarianceExport } from '@selvedge/contract/stock/stock-costs/cost-months.ts'
import { costReasonWords } from '@selvedge/contract/stock/stock-costs/cost-reasons.ts'
import { chargeKindWords } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../../core/files/exporter.ts'
import { countCostVariances, type ExportedVariance, naming, readNextVariances } from './cost-months.reads.ts'

const columns: Column<ExportedVariance>[] = [
  { title: '时间', width: 24, value: (row) => row.wallTime },
  { title: 'SKU', width: 28, value: (row) => row.sku },
  { title: '商品', width: 36, value: (row) => row.name },
  { title: '原因', value: (row) => costReasonWords(row.why).zh },
  { title: '费用类型', value: (row) => (row.chargeKind === null ? '' : chargeKindWords(row.chargeKind).zh) },
  { title: '单据', value: (row) => row.document },
  { title: '变动', value: (row) => row.units },
  { title: '金额（CNY）', value: (row) => row.cost ?? '' },
  { title: '成本差异（CNY）', value: (row) => row.variance },
]

/** What of costs was put beside stock in a month, as a table. */
export const costVarianceExporter = exporter({
  name: 'cost-variances',
  endpoint: costVarianceExport,
  columns,
  cursor: z.object({ at: instant, id }),
  narrowed: naming,
  count: countCostVariances,
  page: readNextVariances,
})
