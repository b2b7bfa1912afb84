import {
  figureLineExport,
  figureStyleExport,
  figureVariantExport,
} from '@selvedge/contract/analytics/sales-figures/figure-exports.ts'
import type {
  FigureLine,
  StyleFigures,
  VariantFigures,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { colorUnlessInSize } from '@selvedge/contract/products/products/variant-options.ts'
import { z } from 'zod'
import { exporter, exportPageSize } from '../../../../core/files/exporter.ts'
import { listLines, listStyles, listVariants } from '../figures/figures.service.ts'
import { figureColumns } from './figure-columns.ts'

type InPlace<Row> = Row & { place: number }

/** Where the next page begins: the lists are paged by place. */
const cursor = z.object({ place: z.int() })
const first = { skip: 0, size: 1 }
const placed = <Row>(rows: readonly Row[], skip: number): InPlace<Row>[] =>
  rows.map((row, index) => ({ ...row, place: skip + index + 1 }))

/** The styles of a vendor, those that sold for most first. */
export const figureStyleExporter = exporter({
  name: 'figure-styles',
  endpoint: figureStyleExport,
  columns: [
    { title: 'SPU', width: 20, value: (row: InPlace<StyleFigures>) => row.spu },
    { title: '商品', width: 36, value: (row) => row.name },
    ...figureColumns<InPlace<StyleFigures>>(),
  ],
  cursor,
  count: async (context, requested) => (await listStyles(context, { ...requested, ...first })).total,
  async page(context, requested, after) {
    const skip = after?.place ?? 0
    const { rows } = await listStyles(context, { ...requested, skip, size: exportPageSize })
    return placed(rows, skip)
  },
})

/** The variants of a style. */
export const figureVariantExporter = exporter({
  name: 'figure-variants',
  endpoint: figureVariantExport,
  columns: [
    { title: 'SKU', width: 20, value: (row: InPlace<VariantFigures>) => row.sku },
    { title: '颜色', value: colorUnlessInSize },
    { title: '尺码', value: (row) => row.size },
    ...figureColumns<InPlace<VariantFigures>>(),
    { title: '其中成本差异', right: 'costs.view', value: (row) => row.variance ?? '' },
  ],
  cursor,
  count: async (context, requested) => (await listVariants(context, { ...requested, ...first })).total,
  async page(context, requested, after) {
    const skip = after?.place ?? 0
    const { rows } = await listVariants(context, { ...requested, skip, size: exportPageSize })
    return placed(rows, skip)
  },
})

/** The order lines of a style or one of its variants, the latest first. */
export const figureLineExporter = exporter({
  name: 'figure-lines',
  endpoint: figureLineExport,
  columns: [
    { title: '订单', width: 20, value: (row: InPlace<FigureLine>) => row.orderName },
    { title: '日期', value: (row) => row.day },
    { title: '类型', value: ({ kind }) => (kind === 'sale' ? '销售' : '退货或退款') },
    { title: 'SKU', width: 20, value: (row) => row.sku },
    { title: '数量', value: (row) => row.units },
    { title: '金额', value: (row) => row.amount },
    { title: '吊牌金额', value: (row) => row.tag },
    {
      title: '成本',
      right: 'costs.view',
      value: ({ cost, uncosted }) => (uncosted !== 0 && cost === '0' ? '' : (cost ?? '')),
    },
  ],
  cursor,
  count: async (context, requested) => (await listLines(context, { ...requested, ...first })).total,
  async page(context, requested, after) {
    const skip = after?.place ?? 0
    const { rows } = await listLines(context, { ...requested, skip, size: exportPageSize })
    return placed(rows, skip)
  },
})
