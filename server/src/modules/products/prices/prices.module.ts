import { priceImport, priceList, priceSave, pricesUndo } from '@selvedge/contract/products/prices/prices.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { priceInvariants } from './prices.invariants.ts'
import { readPrices } from './prices.reads.ts'
import { importPrices, savePrice } from './set/set-prices.ts'
import { undoPrices } from './undo/undo-import.ts'

/** What SKUs are to cost in each store, and what they were seen to cost there. */
export const pricesModule = defineModule({
  name: 'prices',
  routes: [
    handleList(priceList, readPrices),
    handle(priceSave, savePrice),
    handle(priceImport, importPrices),
    handle(pricesUndo, undoPrices),
  ],
  invariants: priceInvariants,
})
