import {
  figureExport,
  isVendorShown,
  type VendorFigures,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { z } from 'zod'
import { exporter, exportPageSize } from '../../../core/files/exporter.ts'
import type { Context } from '../../../core/http/context.ts'
import { findCompared } from './comparison.service.ts'
import { figuresByVendor, seesCosts } from './figures.service.ts'

/** A vendor, or what it is compared with. */
interface Shown extends VendorFigures {
  /** What it is compared with; empty for the vendor itself. */
  of: string
}
type Row = Shown & { place: number }

/** The vendors that the page shows, each with what it is compared with behind it. */
const shownVendors = async (
  context: Context,
  requested: z.output<(typeof figureExport)['query']>,
  mayCosts: boolean,
): Promise<Shown[]> => {
  const rows = await figuresByVendor(context, requested, { mayCosts })
  const compared = await findCompared(context, requested, mayCosts)
  const then = new Map(compared?.rows.map((row) => [row.vendor, row]))
  return rows
    .filter((row) => isVendorShown(requested, row))
    .flatMap((row) => {
      const before = then.get(row.vendor)
      return [{ ...row, of: '' }, ...(before ? [{ ...before, of: compared?.name ?? '' }] : [])]
    })
}

/** The figures by vendor, rates as parts of one. */
export const figureExporter = exporter({
  name: 'figures',
  endpoint: figureExport,
  columns: [
    { title: '品牌', value: (row: Row) => row.vendor || '无品牌' },
    { title: '销售数量', value: (row) => row.total_sale_count },
    { title: '销售金额', value: (row) => row.total_sale_amount },
    { title: '吊牌金额', value: (row) => row.total_tag_price },
    { title: '销售成本', right: 'costs.view', value: (row) => row.total_sale_cost ?? '' },
    { title: '库存数量', value: (row) => row.total_inventory },
    { title: '库存成本', right: 'costs.view', value: (row) => row.total_stock_cost ?? '' },
    { title: '动销率', value: (row) => row.marketing_rate ?? '' },
    { title: '毛利', right: 'costs.view', value: (row) => row.gross_profit ?? '' },
    { title: '毛利率', right: 'costs.view', value: (row) => row.gross_profit_margin ?? '' },
    { title: '售罄率', value: (row) => row.sold_out_rate ?? '' },
    { title: '平均折扣', value: (row) => row.average_sale_discount ?? '' },
    { title: '库存周转天数', right: 'costs.view', value: (row) => row.inventory_turnover_days ?? '' },
    { title: '开始日期', value: (row) => row.from ?? '' },
    { title: '结束日期', value: (row) => row.until },
    { title: '对比', value: (row) => row.of },
  ],
  cursor: z.object({ place: z.int() }),
  count: async (context, requested) => (await shownVendors(context, requested, false)).length,
  async page(context, requested, after) {
    const skip = after?.place ?? 0
    const rows = await shownVendors(context, requested, seesCosts(context))
    return rows.slice(skip, skip + exportPageSize).map((row, index) => ({ ...row, place: skip + index + 1 }))
  },
})
