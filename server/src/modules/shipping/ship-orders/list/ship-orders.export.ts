import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { colorUnlessInSize } from '@selvedge/contract/products/products/variant-options.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import {
  displayedStatus,
  shipStatusWords,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { shipOrderExport } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../../core/files/exporter.ts'
import { countShipOrderLines, readShipOrderLines, type ShipOrderLine } from './ship-order-lines.reads.ts'

const columns: Column<ShipOrderLine>[] = [
  { title: '发货单', value: (line) => shipOrderName(line.id) },
  { title: '状态', value: (line) => shipStatusWords[displayedStatus(line.status)].zh },
  { title: '仓库', width: 20, value: (line) => line.locationName },
  { title: '订单号', width: 20, value: (line) => line.orderName },
  { title: 'SKU', width: 28, value: (line) => line.sku },
  { title: '品牌', width: 18, value: (line) => line.brand },
  { title: '商品', width: 36, value: (line) => line.productName },
  { title: '颜色', value: colorUnlessInSize },
  { title: '尺码', value: (line) => line.size },
  { title: '条码', width: 18, value: (line) => line.barcode },
  { title: '数量', value: (line) => line.quantity },
  { title: '已发数量', value: (line) => line.shipped },
  { title: '收货人', value: (line) => line.consignee },
  { title: '电话', width: 18, value: (line) => line.phone },
  { title: '地址', width: 48, value: (line) => line.address },
  { title: '邮编', width: 10, value: (line) => line.postcode },
  { title: '快递公司', value: (line) => line.trackingCompany },
  { title: '运单号', width: 22, value: (line) => line.trackingNumber },
  { title: '创建时间', width: 20, value: (line) => line.madeAt },
  { title: '发货时间', width: 20, value: (line) => line.shippedAt },
  { title: '更新时间', width: 20, value: (line) => line.changedAt },
  { title: '备注1', width: 24, value: (line) => line.note1 },
  { title: '备注2', width: 24, value: (line) => line.note2 },
]

/** The ship orders of the list, or the chosen ones, line by line. */
export const shipOrderExporter = exporter({
  name: 'ship-orders',
  endpoint: shipOrderExport,
  columns,
  cursor: z.object({ createdAt: instant, id, itemId: id }),
  count: countShipOrderLines,
  page: readShipOrderLines,
})
