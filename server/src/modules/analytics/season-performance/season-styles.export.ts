import {
  type SeasonStyle,
  seasonStyleExport,
} from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { z } from 'zod'
import { exporter, exportPageSize } from '../../../core/files/exporter.ts'
import { readStyles } from './season-performance.service.ts'

type Row = SeasonStyle & { place: number }

/** The styles of a season, rates as parts of one. */
export const seasonStyleExporter = exporter({
  name: 'season-styles',
  endpoint: seasonStyleExport,
  columns: [
    { title: 'SPU', width: 20, value: (row: Row) => row.spu },
    { title: '商品', width: 36, value: (row) => row.name },
    { title: '品牌', width: 20, value: (row) => row.brand },
    { title: '采购件数', value: (row) => row.bought },
    { title: '到货', value: (row) => row.received },
    { title: '售出', value: (row) => row.sold },
    { title: '退回', value: (row) => row.returned },
    { title: '在库', value: (row) => row.onHand },
    { title: '在途', value: (row) => row.inTransit },
    { title: '售罄率', value: (row) => row.sellThrough ?? '' },
    { title: '近四周净售出', value: (row) => row.recent },
    { title: '周转周数', value: (row) => row.weeksOfCover ?? '' },
    { title: '销售金额', value: (row) => row.amount },
    { title: '吊牌金额', value: (row) => row.tag },
    { title: '毛利', right: 'costs.view', value: (row) => row.gross_profit ?? '' },
    { title: '毛利率', right: 'costs.view', value: (row) => row.gross_profit_margin ?? '' },
    { title: '断码', value: (row) => row.brokenSizes },
    { title: '预计净售出', value: (row) => row.expected ?? '' },
  ],
  cursor: z.object({ place: z.int() }),
  count: async (context, requested) => (await readStyles(context, requested, { skip: 0, size: 1 })).total,
  async page(context, requested, after) {
    const skip = after?.place ?? 0
    const { rows } = await readStyles(context, requested, { skip, size: exportPageSize })
    return rows.map((row, index) => ({ ...row, place: skip + index + 1 }))
  },
})
