import type { ExportKind } from '@selvedge/contract/exports.ts'
import type { Exporter } from '../../core/exporter.ts'
import { orderExporter } from '../orders/orders.public.ts'
import { outOfStockExporter } from '../routing/routing.public.ts'
import { shipOrderExporter, shippedExporter } from '../ship-orders/ship-orders.public.ts'
import { stockExporter } from '../stock/stock.public.ts'

/** Everything that can be exported. */
export const exporters: Record<ExportKind, Exporter> = {
  orders: orderExporter,
  shipped: shippedExporter,
  outOfStock: outOfStockExporter,
  shipOrders: shipOrderExporter,
  stock: stockExporter,
}
