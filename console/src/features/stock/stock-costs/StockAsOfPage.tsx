import { type StockAsOfRow, stockAsOf } from '@selvedge/contract/stock/stock-costs/stock-value.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { allows } from '../../../api/session/session.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { DayFilter } from '../../../shell/filter/DayFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { Can } from '../../../shell/page/Can.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { locationTextSource } from '../../../shell/pickers/location-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { useGo } from '../../../shell/screen/use-go.ts'
import { code, link, money, text, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { cny } from './cost-words.ts'
import { stockAsOfSearch } from './stock-costs-search.ts'

function columns(): Column<StockAsOfRow>[] {
  const mayCost = allows('costs.view')
  const sku = mayCost
    ? link<StockAsOfRow>('sku', t('SKU'), {
        width: 200,
        of: (row) => row.sku,
        to: (row) => paths.stockCost({ sku: row.sku }),
      })
    : code<StockAsOfRow>('sku', t('SKU'), { width: 200 })
  const place: Column<StockAsOfRow>[] = [
    sku,
    text('name', t('商品'), { leaves: 2 }),
    text('locationName', t('仓库'), { width: 168, card: 'fact' }),
    units('onHand', t('在库'), { card: 'fact' }),
  ]
  if (!mayCost) return place
  return [
    ...place,
    money('average', t('平均成本'), { card: 'fact', leaves: 1, of: ({ average }) => cny(average) }),
    money('value', t('库存价值'), { card: 'fact', of: ({ value }) => cny(value) }),
  ]
}

/** What was on hand at the end of a day, and what it was worth. */
export function StockAsOfPage() {
  const go = useGo()
  const state = useListSearch(stockAsOfSearch)
  const { q, location, at } = state.search
  const filter = { sku: q, locationId: location ? [Number(location)] : [], at }
  const list = useList(stockAsOf, { ...filter, ...state.range })
  return (
    <ListPage
      name="stock-as-of"
      title={t('历史库存')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('SKU 或条码')}
      filters={
        <>
          <DayFilter name="at" label={t('截至日期')} />
          <RemoteFilter name="location" label={t('仓库')} source={locationTextSource({ withHidden: true })} />
        </>
      }
      actions={
        <Can access="costs.view">
          <ActionButton onClick={() => go(paths.costMonth())}>{t('成本月报')}</ActionButton>
        </Can>
      }
      {...(allows('costs.view') && {
        exported: (format) => ({ kind: 'stockValue', query: { ...filter, format } }),
      })}
      empty={
        <Empty title={t('还没有库存')}>
          <p>{t('商品入库后，可以在这里查看任意一天结束时的数量')}</p>
        </Empty>
      }
    />
  )
}
