import {
  type StockCount,
  type StockCountLine,
  stockCountEnter,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { FilterBar } from '../../../../shell/filter/FilterBar.tsx'
import type { ListSearch } from '../../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../../shell/filter/SearchFilter.tsx'
import { wholeList } from '../../../../shell/list/whole-list.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { ScanBar } from '../../../../shell/scan/ScanBar.tsx'
import { DataTable } from '../../../../shell/table/DataTable.tsx'
import { t } from '../../../../text/t.ts'
import { useMobile } from '../../../../ui/use-mobile.ts'
import { countColumns } from './count-columns.tsx'
import { enteredOf } from './counted.logic.ts'
import { useCounting } from './use-counting.ts'

interface CountScanProps {
  count: StockCount
  round: 1 | 2
  lines: readonly StockCountLine[]
  state: ListSearch<{ q?: string | undefined; o?: '1' | undefined }>
}

/** Counts what is scanned: each scan counts one up; what was typed or scanned is sent when the shelf is done. */
export function CountScan({ count, round, lines, state }: CountScanProps) {
  const mobile = useMobile()
  const { succeeded, confirmDanger } = useNotices()
  const { id, number, whole } = count
  const counting = useCounting({ id, round, whole: whole && round === 1, lines })
  const entered = enteredOf(counting.counted)
  const sending = useAction(stockCountEnter)
  const enter = async () => {
    const { counted } = counting
    await sending.send({ body: { id, round, items: entered } })
    // Whoever counts on meanwhile has counted for the next time.
    counting.sent(counted)
    succeeded(t('已登记 {count} 个 SKU', { count: entered.length }))
  }
  const part = state.search.q?.toLowerCase() ?? ''
  const shown = wholeList(
    counting.lines,
    state,
    ({ sku, isCounted, unsent }) =>
      sku.toLowerCase().includes(part) && (state.search.o !== '1' || !isCounted || unsent),
  )
  const none = t('还没有盘点')
  return (
    <>
      <ScanBar
        totals={{
          scanned: counting.lines.filter(({ isCounted }) => isCounted).length,
          quantity: counting.lines.length,
        }}
        answer={counting.answer}
        idle={
          entered.length > 0
            ? t('接着之前的盘点：{count} 个 SKU 未登记', { count: entered.length })
            : t('直接扫描即可，无需点击输入框')
        }
        onScan={counting.scan}
      >
        <ActionButton
          can={entered.length > 0 ? true : none}
          onClick={() =>
            confirmDanger({
              question: t('清空 {number} 未登记的 {count} 个 SKU？', { number, count: entered.length }),
              detail: t('这些 SKU 要重新盘点。'),
              verb: t('清空'),
              act: counting.clear,
            })
          }
        >
          {t('清空')}
        </ActionButton>
        <ActionButton
          type="primary"
          can={entered.length > 0 ? true : none}
          loading={sending.pending}
          onClick={() => void enter().catch(() => undefined)}
        >
          {t('登记 {count} 个 SKU', { count: entered.length })}
        </ActionButton>
      </ScanBar>
      <FilterBar state={state}>
        <SearchFilter name="q" label={t('SKU')} />
        <ChoiceFilter name="o" label={t('未盘')} choices={[{ value: '1', label: t('只看未盘') }]} />
      </FilterBar>
      <DataTable
        name="stock-count-lines"
        label={t('盘点明细')}
        list={shown}
        columns={countColumns(counting, mobile)}
        rowKey={({ sku }) => sku}
        paging={state}
        mark={({ sku }) => (sku === counting.current ? 'current' : undefined)}
      />
    </>
  )
}
