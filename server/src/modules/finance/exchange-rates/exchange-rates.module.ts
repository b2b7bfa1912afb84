import {
  exchangeRateDelete,
  exchangeRateExport,
  exchangeRateImport,
  exchangeRateList,
  exchangeRateSave,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { importRates, removeRate, saveRate } from './change-rates.ts'
import { exchangeRateExporter } from './exchange-rates.export.ts'
import { listRates } from './exchange-rates.reads.ts'

/** What other currencies are worth in CNY by day. */
export const exchangeRatesModule = defineModule({
  name: 'exchange-rates',
  routes: [
    handleList(exchangeRateList, listRates),
    handle(exchangeRateSave, saveRate),
    handle(exchangeRateDelete, removeRate),
    handle(exchangeRateImport, importRates),
    handleFile(exchangeRateExport, exchangeRateExporter.file),
  ],
  exporters: { exchangeRates: exchangeRateExporter },
})
