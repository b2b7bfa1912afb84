import {
  type DiscountLine,
  productDiscountLines,
  productDiscountSummary,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { Alert } from 'antd'
import { useEffect } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { movingMs } from '../../../api/reads/use-moving-list.ts'
import { useReadAgain } from '../../../api/reads/use-read-again.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address, paths } from '../../../paths.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { FilterBar } from '../../../shell/filter/FilterBar.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../shell/filter/SearchFilter.tsx'
import { RecordPage } from '../../../shell/page/RecordPage.tsx'
import { useScreenParam } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { drawn, link, money, status, text } from '../../../shell/table/cells.tsx'
import { DataTable } from '../../../shell/table/DataTable.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { groupedAmount } from '../../../ui/values/amounts/grouped-amount.ts'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import { DiscountActions } from './DiscountActions.tsx'
import { DiscountFacts } from './DiscountFacts.tsx'
import { discountState, isMoving, lineState } from './discount-words.ts'
import { discountLinesSearch } from './product-discounts-search.ts'

const nameOf = ({ title, optionTitle }: DiscountLine) => [title, optionTitle].filter(Boolean).join(' · ')

/** Why a line is as it is, where its state does not say all. */
const noteOf = ({ blockedBy, problem, belowCost, before }: DiscountLine) => {
  if (problem) return failureText(problem)
  if (blockedBy !== '') return t('{title} 正在进行', { title: blockedBy })
  if (belowCost) return <StatusTag family="attention">{t('低于成本')}</StatusTag>
  return before !== null && t('表格改过原价，之前为 {price}', { price: groupedAmount(before) })
}

const columns = (currency: string): Column<DiscountLine>[] => [
  drawn('image', t('图片'), ({ image }) => <Thumbnail src={image} />, { width: 72, leaves: 3 }),
  link('sku', t('SKU'), {
    width: 176,
    of: ({ sku }) => sku,
    to: ({ productId }) => (productId === null ? null : paths.style(productId)),
  }),
  text('title', t('商品'), { of: nameOf, card: 'fact' }),
  money('price', t('原价'), { of: ({ price: amount }) => ({ amount, currency }), card: 'fact' }),
  money('compareAt', t('原划线价'), {
    of: ({ compareAt: amount }) => (amount === null ? null : { amount, currency }),
    leaves: 2,
  }),
  money('discounted', t('折扣价'), { of: ({ discounted: amount }) => ({ amount, currency }), card: 'fact' }),
  status('state', t('状态'), { of: lineState, width: { zh: 184, en: 232 } }),
  drawn('note', t('说明'), noteOf, { width: 160, leaves: 1 }),
]

const choices = () => [
  { value: 'applied', label: t('已调价') },
  { value: 'skipped', label: t('已跳过') },
  { value: 'blocked', label: t('其他折扣进行中') },
  { value: 'belowCost', label: t('低于成本') },
  { value: 'repriced', label: t('原价被表格改过') },
  { value: 'troubled', label: t('需处理') },
]

/** One discount: how far it is, and each variant with old and new price. */
export function ProductDiscountPage() {
  const id = useScreenParam('id')
  const go = useGo()
  const seen = useRecord(productDiscountSummary, { id })
  const refreshMs = seen.data && isMoving(seen.data.discount) ? movingMs : 0
  const record = useRecord(productDiscountSummary, { id }, { refreshMs })
  const state = useListSearch(discountLinesSearch)
  const { q, st: view } = state.search
  const lines = useList(productDiscountLines, { id, query: q, view, ...state.range }, { refreshMs })
  const stage = record.data?.discount.state
  const readAgain = useReadAgain()
  // The lines were read while it still went on: once it has come to its end they are others.
  useEffect(() => {
    if (stage) readAgain()
  }, [stage, readAgain])
  const shown = useColumns(columns, record.data?.discount.currency || 'CNY')
  const back = address('/app/product_discount', {})
  return (
    <RecordPage
      fill
      of={record}
      title={(data) => data?.discount.title ?? t('全场折扣详情')}
      state={({ discount }) => discountState(discount)}
      filters={
        <FilterBar state={state}>
          <SearchFilter name="q" label={t('SKU 或商品名')} />
          <ChoiceFilter name="st" label={t('规格')} choices={choices()} />
        </FilterBar>
      }
      actions={({ discount }) => (
        <DiscountActions discount={discount} place="head" onDeleted={() => go(back)} />
      )}
      back={{ to: back, word: t('返回全场折扣列表') }}
    >
      {(data) => (
        <>
          {data.discount.problem && (
            <Alert
              type={data.discount.stopped ? 'error' : 'warning'}
              showIcon
              title={failureText(data.discount.problem)}
            />
          )}
          <DiscountFacts summary={data} />
          <DataTable
            name="product-discount-lines"
            label={t('规格')}
            list={lines}
            columns={shown}
            rowKey={({ id: line }) => line}
            paging={state}
            empty={t('没有商品带有这些标签')}
          />
        </>
      )}
    </RecordPage>
  )
}
