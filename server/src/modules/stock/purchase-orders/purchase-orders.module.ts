import { purchaseOrderExport } from '@selvedge/contract/stock/stock-order-papers.ts'
import { handleFile } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { purchaseOrderExporter } from './purchase-orders.export.ts'

export const purchaseOrdersModule = defineModule({
  name: 'purchase-orders',
  routes: [handleFile(purchaseOrderExport, purchaseOrderExporter.file)],
  exporters: { purchaseOrders: purchaseOrderExporter },
})
