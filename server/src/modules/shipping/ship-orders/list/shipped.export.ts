import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { orderExportFulfillment } from '@selvedge/contract/orders/orders/orders.ts'
import { colorUnlessInSize } from '@selvedge/contract/products/products/variant-options.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../../core/files/exporter.ts'
import { countShippedLines, readShippedLines, type ShippedLine } from './shipped-lines.reads.ts'

const columns: Column<ShippedLine>[] = [
  { title: '发货时间', width: 20, value: (line) => line.leftAt },
  { title: '订单号', width: 20, value: (line) => line.orderName },
  { title: '外部编号', width: 20, value: (line) => line.exId },
  { title: '发货单', value: (line) => shipOrderName(line.shipOrderId) },
  { title: '仓库', width: 20, value: (line) => line.locationName },
  { title: '快递公司', value: (line) => line.trackingCompany },
  { title: '运单号', width: 22, value: (line) => line.trackingNumber },
  { title: 'SKU', width: 28, value: (line) => line.sku },
  { title: '商品', width: 36, value: (line) => line.productName },
  { title: '颜色', value: colorUnlessInSize },
  { title: '尺码', value: (line) => line.size },
  { title: '发货数量', value: (line) => line.quantity },
  { title: '退货数量', value: (line) => line.returned },
  { title: '单价', value: (line) => formatMoney(parseMoney(line.unitPrice)) },
  { title: '币种', value: (line) => line.currency },
  { title: '收货人', value: (line) => line.consignee },
  { title: '国家', value: (line) => line.country },
]

/** Shipped lines, oldest first. */
export const shippedExporter = exporter({
  name: 'shipped',
  endpoint: orderExportFulfillment,
  columns,
  cursor: z.object({ sentAt: instant, lineId: id }),
  count: countShippedLines,
  page: readShippedLines,
})
