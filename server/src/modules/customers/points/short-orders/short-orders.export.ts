import { shortOrderExport, shortWords } from '@selvedge/contract/customers/points/short-orders.ts'
import { orderStateWords } from '@selvedge/contract/orders/orders/order-state.ts'
import { z } from 'zod'
import { exporter } from '../../../../core/files/exporter.ts'
import { countShortOrders, type ExportedShortOrder, readNextShortOrders } from './short-orders.reads.ts'

/** The orders that the list would show, in its order. */
export const shortOrderExporter = exporter({
  name: 'short-points',
  endpoint: shortOrderExport,
  columns: [
    { title: '订单号', value: (row: ExportedShortOrder) => row.name },
    { title: '客户', width: 32, value: (row) => row.account },
    { title: '订单状态', value: ({ state }) => orderStateWords[state].zh },
    { title: '使用积分', value: (row) => row.used },
    { title: '已扣积分', value: (row) => row.deducted },
    { title: '少扣积分', value: (row) => row.short },
    {
      title: '原因',
      value: ({ problem, reported }) => `${shortWords[problem ?? 'short'].zh} ${reported}`.trim(),
    },
    { title: '下单时间', width: 20, value: ({ at }) => at },
  ],
  cursor: z.object({ id: z.int() }),
  count: countShortOrders,
  page: readNextShortOrders,
})
