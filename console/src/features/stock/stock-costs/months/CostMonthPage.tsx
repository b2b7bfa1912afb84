import { costVarianceList } from '@selvedge/contract/stock/stock-costs/cost-months.ts'
import { costReasons } from '@selvedge/contract/stock/stock-costs/cost-reasons.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { MonthFilter } from '../../../../shell/filter/MonthFilter.tsx'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'
import { reasonWord } from '../cost-words.ts'
import { costMonthSearch } from '../stock-costs-search.ts'
import { CostMonthSummary } from './CostMonthSummary.tsx'
import { varianceColumns } from './variance-columns.tsx'

const reasons = () => costReasons.map((why) => ({ value: why, label: reasonWord({ why, chargeKind: null }) }))

/** How the value of stock came through a month, and what of costs was put beside it. */
export function CostMonthPage() {
  const state = useListSearch(costMonthSearch)
  const { m: month, q, why } = state.search
  const filter = { month, sku: q, why }
  const list = useList(costVarianceList, { ...filter, ...state.range })
  return (
    <ListPage
      name="cost-month"
      title={t('成本月报')}
      state={state}
      list={list}
      columns={varianceColumns}
      rowKey={({ id }) => id}
      search={t('SKU')}
      filters={
        <>
          <MonthFilter name="m" label={t('本月')} />
          <ChoiceFilter name="why" label={t('原因')} choices={reasons()} />
        </>
      }
      above={<CostMonthSummary month={month} />}
      exported={(format) => ({ kind: 'costVariances', query: { ...filter, format } })}
      empty={
        <Empty title={t('该月没有成本差异')}>
          <p>{t('附加费用晚于出库，或平均成本不能整除时，差异记在入账的月份')}</p>
        </Empty>
      }
    />
  )
}
