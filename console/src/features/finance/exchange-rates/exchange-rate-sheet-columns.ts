import type { ExchangeRateRow } from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'

/** What a sheet of rates holds; the export writes the same. */
export const exchangeRateSheet = (): SheetColumn<keyof ExchangeRateRow>[] => [
  { key: 'date', titles: ['日期', 'Date', 'Day'], kind: 'text', required: true },
  { key: 'currency', titles: ['币种', 'Currency'], kind: 'text', required: true },
  { key: 'rate', titles: ['汇率', 'Rate'], kind: 'text', required: true },
]
