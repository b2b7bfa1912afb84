import {
  maxStockCountLines,
  type StockCount,
  type StockCountLine,
  stockCountEnter,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { useMemo, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { call } from '../../../../api/calls/call.ts'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { useLeaveGuard } from '../../../../shell/form/use-leave-guard.ts'
import { askToDiscard, useNotices } from '../../../../shell/notices/use-notices.ts'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { SpreadsheetUpload } from '../../../../shell/spreadsheet/upload/SpreadsheetUpload.tsx'
import { useLanguage } from '../../../../text/language.ts'
import { t } from '../../../../text/t.ts'
import { RadioRow } from '../../../../ui/inputs/RadioRow.tsx'
import { countLinesSearch } from '../stock-counts-search.ts'
import styles from './Counting.module.css'
import { CountScan } from './CountScan.tsx'
import { countSheetColumns } from './count-sheet-columns.ts'

interface CountingProps {
  count: StockCount
  lines: readonly StockCountLine[]
}

/** Counts by scanning, or by a sheet. */
export function Counting({ count, lines }: CountingProps) {
  const state = useListSearch(countLinesSearch)
  const way = state.search.by ?? 'scan'
  const round = count.status === 1 ? 2 : 1
  const [unsent, setUnsent] = useState(false)
  useLeaveGuard(unsent)
  const turn = async (next: 'scan' | 'sheet') => {
    // The sheet is not taken along.
    if (unsent && !(await askToDiscard())) return
    state.set({ by: next === 'sheet' ? next : undefined })
  }
  return (
    <Section title={round === 1 ? t('初盘') : t('复盘')}>
      <div className={styles.parts}>
        <RadioRow
          label={t('录入方式')}
          value={way}
          options={[
            { value: 'scan', label: t('扫描') },
            { value: 'sheet', label: t('表格') },
          ]}
          onChange={(next) => void turn(next)}
        />
        {way === 'sheet' ? (
          <CountSheet count={count} round={round} onUnsent={setUnsent} />
        ) : (
          <CountScan count={count} round={round} lines={lines} state={state} />
        )}
      </div>
    </Section>
  )
}

interface CountSheetProps {
  count: StockCount
  round: 1 | 2
  onUnsent(unsent: boolean): void
}

function CountSheet({ count, round, onUnsent }: CountSheetProps) {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(countSheetColumns, [language])
  const { succeeded } = useNotices()
  const send = useAction(stockCountEnter, { inline: true })
  const entered = (rows: readonly Record<'sku' | 'quantity', string>[]) => {
    const items = rows.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) }))
    return { body: { id: count.id, round, items } }
  }
  return (
    <SpreadsheetUpload
      name={t('盲盘清单')}
      columns={columns}
      maxRows={maxStockCountLines}
      verb={t('登记')}
      onUnsent={onUnsent}
      dryRun={async (rows, signal) => {
        await call(stockCountEnter, entered(rows), { dryRun: true, signal })
        return []
      }}
      submit={async (rows) => {
        await send.send(entered(rows))
        succeeded(t('已登记 {count} 行', { count: rows.length }))
        return { summary: t('已登记 {count} 行', { count: rows.length }) }
      }}
    />
  )
}
