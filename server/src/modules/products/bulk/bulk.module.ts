import {
  bulkPriceSync,
  bulkSkuList,
  bulkStockSync,
  bulkSubmit,
  bulkSubmitUndo,
} from '@selvedge/contract/products/bulk/bulk.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { undoFiling } from '../categories/categories.public.ts'
import { readBulkSkus } from './bulk.reads.ts'
import { submitBulk, syncBulkPrices, syncBulkStock } from './bulk.ts'

/** What is done with many SKUs at once: their category, and what stores are told of them. */
export const bulkModule = defineModule({
  name: 'bulk',
  routes: [
    handleList(bulkSkuList, readBulkSkus),
    handle(bulkSubmit, submitBulk),
    handle(bulkSubmitUndo, undoFiling),
    handle(bulkStockSync, syncBulkStock),
    handle(bulkPriceSync, syncBulkPrices),
  ],
})
