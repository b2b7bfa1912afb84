import { priceSheetList, priceSheetUndo } from '@selvedge/contract/products/prices/price-sheets.ts'
import { priceImport, priceList, priceSave } from '@selvedge/contract/products/prices/prices.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { deleteOld } from '../../../core/jobs/retention.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { priceInvariants } from './prices.invariants.ts'
import { readPrices } from './prices.reads.ts'
import { importPrices, savePrice } from './set-prices.ts'
import { readPriceSheets } from './sheets/price-sheets.reads.ts'
import { deleteOldSheets } from './sheets/price-sheets.sql.ts'
import { undoPriceSheet } from './sheets/undo-sheet.ts'

/** What SKUs are to cost in each store, and what they were seen to cost there. */
export const pricesModule = defineModule({
  name: 'prices',
  routes: [
    handleList(priceList, readPrices),
    handle(priceSave, savePrice),
    handle(priceImport, importPrices),
    handleList(priceSheetList, readPriceSheets),
    handle(priceSheetUndo, undoPriceSheet),
  ],
  jobs: {
    deleteOldPriceSheets: {
      inSteps: (steps) =>
        deleteOld(steps, (context) => readSetting(context, 'price_sheets_kept_days'), deleteOldSheets),
    },
  },
  schedule: { deleteOldPriceSheets: '47 3 * * *' },
  invariants: priceInvariants,
})
