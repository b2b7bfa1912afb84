import { exchangeRateSourceWords } from '@selvedge/contract/finance/exchange-rates/exchange-rate-sources.ts'
import { exchangeRateExport } from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countRates, type ExportedRate, readExportedRates } from './exchange-rates.reads.ts'

const columns: Column<ExportedRate>[] = [
  { title: '日期', width: 12, value: ({ date }) => date },
  { title: '币种', width: 8, value: ({ currency }) => currency },
  { title: '汇率', width: 14, value: ({ rate }) => rate },
  { title: '来源', value: ({ source }) => exchangeRateSourceWords[source].zh },
  { title: '修改人', value: ({ changedBy }) => changedBy },
  { title: '修改时间', width: 20, value: ({ at }) => at },
]

/** The rates of the list; their sheet can be imported again. */
export const exchangeRateExporter = exporter({
  name: 'exchange-rates',
  endpoint: exchangeRateExport,
  columns,
  cursor: z.object({ date: z.string(), currency: z.string() }),
  count: countRates,
  page: readExportedRates,
})
