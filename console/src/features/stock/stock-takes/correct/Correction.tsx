import { maxStockOrderLines } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockTakeBody } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { address } from '../../../../paths.ts'
import { FilterBar } from '../../../../shell/filter/FilterBar.tsx'
import { type ListSearch, useListSearch } from '../../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../../shell/filter/SearchFilter.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { SheetFormPage } from '../../../../shell/form/SheetFormPage.tsx'
import { useSheetForm } from '../../../../shell/form/use-sheet-form.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { correctionOf, shortRows, type TakeRow } from '../stock-takes.logic.ts'
import { newTakeSearch } from '../stock-takes-search.ts'
import { useTakePreviews } from '../use-take-previews.ts'
import { correctionColumns } from './correction-columns.ts'
import { ReceiptShown } from './ReceiptShown.tsx'
import { type CorrectedReceipt, leftOf, orderOf } from './receipt.ts'

/** Takes units of a receipt back, as long as some are left. */
export function Correction({ receipt }: { receipt: CorrectedReceipt }) {
  // As it was when the page was opened: the take that takes the last units must still lead on from here.
  const [over] = useState(![...leftOf(receipt).values()].some((left) => left > 0))
  if (!over) return <CorrectionForm receipt={receipt} />
  return (
    <Page title={t('更正收货')}>
      <Empty title={t('收货已全部更正')}>
        <AppLink to={orderOf(receipt)}>{t('查看单据')}</AppLink>
      </Empty>
    </Page>
  )
}

/** What is taken back from a receipt: the place is that of the receipt, the rows are differences below zero. */
function CorrectionForm({ receipt }: { receipt: CorrectedReceipt }) {
  const go = useGo()
  const { succeeded } = useNotices()
  const { id, number, targetLocation } = receipt
  const take = useSheetForm<typeof stockOrderCreate, { name: string; remark: string }, TakeRow>(
    stockOrderCreate,
    {
      body: stockTakeBody,
      input: (head, rows) => correctionOf(receipt, head, rows),
      refusedRows: shortRows,
      onDone: (created) => {
        succeeded(t('盘点单 TS{created} 已提交，库存已更新', { created }))
        go(address('/stock/ts_list', {}))
      },
    },
  )
  const lines = useLinesSearch()
  const derived = useTakePreviews(
    { location: targetLocation, counted: false, countedAt: undefined },
    take.rows,
  )
  return (
    <SheetFormPage
      title={t('更正 {number} 的收货', { number })}
      of={take}
      // The name is stored: the same in whatever language somebody works.
      initial={{ name: `${number} #${id}`, remark: '' }}
      filters={
        <FilterBar state={lines} searchOnly>
          <SearchFilter name="q" label={t('SKU')} />
        </FilterBar>
      }
      above={<ReceiptShown receipt={receipt} paging={lines} />}
      sheet={{
        name: t('盘点单'),
        title: t('盘点明细'),
        note: t(
          'Quantity 为要退回的件数，必须为负，且不超过该收货单未更正的件数；提交后减少在库，单据的已收数量同时减少',
        ),
        // Goods of a transfer are on their way again, and may be received or lost.
        said: receipt.type === 'ST' ? t('退回的件数重新计入转仓在途') : null,
        columns: () => correctionColumns(receipt),
        way: String(id),
        maxRows: maxStockOrderLines,
        derived,
        missing: t('请上传盘点单信息'),
      }}
    >
      <TextField name="name" label={t('单据名称')} required missing={t('请输入单据名称')} />
      <TextField name="remark" label={t('备注')} lines={1} wide />
    </SheetFormPage>
  )
}

/** Which lines of the receipt are shown. The receipt itself is no filter: nothing clears it. */
function useLinesSearch(): ListSearch<z.output<typeof newTakeSearch>> {
  const state = useListSearch(newTakeSearch)
  const { q } = state.search
  return { ...state, values: { q }, clear: () => state.set({ q: undefined }) }
}
