import { stockCostGet, stockCostJournal } from '@selvedge/contract/stock/stock-costs/stock-costs.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { paths } from '../../../paths.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../shell/filter/SearchFilter.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { SkuChoices } from '../stock/search/SkuChoices.tsx'
import { type ExactSku, useExactSku } from '../stock/search/use-exact-sku.ts'
import { CostFacts } from './CostFacts.tsx'
import { costColumns } from './cost-columns.tsx'
import { stockCostSearch } from './stock-costs-search.ts'

/** What stands there as long as nobody knows which SKU is meant. */
function WhichSku({ typed, exact }: { typed: string | undefined; exact: ExactSku }) {
  if (typed !== undefined)
    return <SkuChoices typed={typed} exact={exact} to={(sku) => paths.stockCost({ sku })} />
  return (
    <Empty title={t('输入 SKU 或扫描条码，查看它的成本')}>
      <p>{t('每次收货、退货、盘点和附加费用都有一行，说明平均成本为什么变化')}</p>
    </Empty>
  )
}

/** How the cost of one SKU came about, line by line. */
export function StockCostPage() {
  const state = useListSearch(stockCostSearch)
  const { sku: typed, c } = state.search
  const exact = useExactSku(typed)
  const enabled = exact.sku !== undefined && exact.candidates.length === 0
  const sku = exact.sku ?? ''
  const cost = useRecord(stockCostGet, { sku }, { enabled })
  const list = useList(stockCostJournal, { sku, changes: c, ...state.range }, { enabled })
  const isMeant = typed !== undefined && exact.candidates.length === 0
  return (
    <ListPage
      name="stock-cost"
      title={t('库存成本')}
      state={state}
      list={
        isMeant
          ? { ...list, loading: list.loading || exact.sku === undefined, error: cost.error ?? list.error }
          : { ...list, rows: [], total: undefined }
      }
      columns={costColumns}
      rowKey={({ id }) => id}
      filters={
        <>
          <SearchFilter name="sku" label={t('SKU 或条码')} />
          <ChoiceFilter name="c" label={t('流水')} choices={[{ value: '1', label: t('只看成本变动') }]} />
        </>
      }
      above={isMeant ? cost.data && <CostFacts cost={cost.data} /> : <WhichSku typed={typed} exact={exact} />}
    />
  )
}
