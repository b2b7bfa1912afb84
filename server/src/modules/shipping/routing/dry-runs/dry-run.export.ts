import { id } from '@selvedge/contract/core/values/shapes.ts'
import {
  type DryRunOrder,
  routingDryRunExport,
} from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countOf, query } from '../../../../core/db/db.ts'
import { type Column, exporter, exportPageSize } from '../../../../core/files/exporter.ts'
import { orderColumns, ordersOf } from './dry-runs.reads.ts'

const units = (shipping: DryRunOrder['before']): number => shipping.reduce((sum, line) => sum + line.units, 0)
const names = (shipping: DryRunOrder['before']): string =>
  shipping.map((line) => `${line.locationName} ${line.units}`).join('、')

const columns: Column<DryRunOrder>[] = [
  { title: '订单', width: 20, value: (row) => row.orderName },
  { title: '需要件数', value: (row) => row.wanted },
  { title: '现行规则：仓库', width: 36, value: (row) => names(row.before) },
  { title: '现行规则：可发件数', value: (row) => units(row.before) },
  { title: '现行规则：发货单', value: (row) => row.before.length },
  { title: '试算规则：仓库', width: 36, value: (row) => names(row.after) },
  { title: '试算规则：可发件数', value: (row) => units(row.after) },
  { title: '试算规则：发货单', value: (row) => row.after.length },
  { title: '是否不同', value: (row) => (row.different ? '是' : '否') },
]

/** The orders of a dry run, before and after. */
export const dryRunExporter = exporter({
  name: 'routing-dry-run',
  endpoint: routingDryRunExport,
  columns,
  cursor: z.object({ orderId: id }),
  count: (context, filter) => countOf(context.db, ordersOf(filter)),
  page: (context, filter, after) =>
    query<DryRunOrder>(
      context.db,
      sql`select ${orderColumns} ${ordersOf(filter)} ${after ? sql`and line.order_id > ${after.orderId}` : sql``}
          order by line.order_id limit ${exportPageSize}`,
    ),
})
