import { purchaseLastRate, purchaseRateSet } from '@selvedge/contract/stock/purchase-orders/purchase-rates.ts'
import { purchaseOrderExport } from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import { handle, handleFile } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { purchaseOrderExporter } from './purchase-orders.export.ts'
import { readLastRate } from './purchase-orders.reads.ts'
import { setRate } from './set-rate.ts'

export const purchaseOrdersModule = defineModule({
  name: 'purchase-orders',
  routes: [
    handleFile(purchaseOrderExport, purchaseOrderExporter.file),
    handle(purchaseLastRate, readLastRate),
    handle(purchaseRateSet, setRate),
  ],
  exporters: { purchaseOrders: purchaseOrderExporter },
})
