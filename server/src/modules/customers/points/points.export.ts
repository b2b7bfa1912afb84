import { type PointMonth, pointMonthExport } from '@selvedge/contract/customers/points/points.ts'
import { z } from 'zod'
import { exporter, exportPageSize } from '../../../core/files/exporter.ts'
import { countMonths, readMonths } from './points.reads.ts'

type Row = PointMonth & { place: number }

/** All points by month, with what they are worth. */
export const pointMonthExporter = exporter({
  name: 'points',
  endpoint: pointMonthExport,
  columns: [
    { title: '月份', value: (row: Row) => row.month },
    { title: '购物发放', value: (row) => row.granted },
    { title: '订单抵扣', value: (row) => row.deducted },
    { title: '订单退款', value: (row) => row.takenBack },
    { title: '手动调整', value: (row) => row.adjusted },
    { title: '积分退还', value: (row) => row.givenBack },
    { title: '积分过期', value: (row) => row.expired },
    { title: '月末未使用', value: (row) => row.outstanding },
    { title: '积分欠额', value: (row) => row.debt },
    { title: '负债金额（元）', value: (row) => row.value },
  ],
  cursor: z.object({ place: z.int() }),
  count: (context) => countMonths(context.db),
  async page(context, _filter, after) {
    const skip = after?.place ?? 0
    const { rows } = await readMonths(context, { skip, size: exportPageSize })
    return rows.map((row, index) => ({ ...row, place: skip + index + 1 }))
  },
})
