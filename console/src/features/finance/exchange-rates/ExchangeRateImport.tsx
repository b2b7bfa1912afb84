import {
  exchangeRateImport,
  maxExchangeRates,
  maxExchangeRatesMegabytes,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { SheetDialog } from '../../../shell/spreadsheet/SheetDialog.tsx'
import { t } from '../../../text/t.ts'
import { exchangeRateSheet } from './exchange-rate-sheet-columns.ts'

/** Adds and changes rates by a sheet. */
export const ExchangeRateImport = ({ onClose }: { onClose(): void }) => (
  <SheetDialog
    title={t('导入汇率')}
    name={t('汇率表')}
    columns={exchangeRateSheet}
    maxRows={maxExchangeRates}
    maxSize={maxExchangeRatesMegabytes}
    verb={t('导入')}
    endpoint={exchangeRateImport}
    input={(body) => ({ body })}
    problems={(answer) => answer.problems}
    outcome={({ problems, ...counts }) =>
      problems.length > 0
        ? { summary: t('汇率未改动'), problems }
        : { summary: t('新增 {added} 条，更新 {changed} 条，未变 {same} 条汇率', counts) }
    }
    onClose={onClose}
  >
    <p>{t('按日期和币种新增或更新，表中没有的汇率不变；汇率为一单位币种折合的人民币')}</p>
  </SheetDialog>
)
