import { type StockCount, stockCountList } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { address } from '../../../paths.ts'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { Can } from '../../../shell/page/Can.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { locationTextSource } from '../../../shell/pickers/location-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { link, person, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { countPath } from './count-paths.ts'
import { countState, statusChoices } from './count-words.ts'
import { stockCountsSearch } from './stock-counts-search.ts'

const rowsPerPage = 10

const columns = (): Column<StockCount>[] => [
  link('number', t('单号'), { width: 96, of: ({ number }) => number, to: ({ id }) => countPath(id) }),
  text('name', t('名称'), { card: 'fact' }),
  text('locationName', t('仓库'), { width: 168, card: 'fact' }),
  status('status', t('状态'), { of: countState, width: { zh: 104, en: 144 } }),
  units('lines', t('SKU 数'), { sorts: true, card: 'fact' }),
  units('open', t('未盘'), { card: 'fact', hint: t('初盘或复盘还没有盘到的 SKU') }),
  units('second', t('复盘'), { leaves: 3, hint: t('要求复盘的 SKU') }),
  text('remark', t('备注'), { leaves: 1 }),
  person('createdBy', t('制单人'), { leaves: 2 }),
  time('createdAt', t('创建时间'), { sorts: true, leaves: 4 }),
]

/** Stock counts, newest first. */
export function StockCountsPage() {
  const state = useListSearch(stockCountsSearch, rowsPerPage)
  const { q, location, st, sort } = state.search
  const list = useList(stockCountList, { query: q, locationId: location, status: st, sort, ...state.range })
  return (
    <ListPage
      name="stock-counts"
      title={t('库存盲盘')}
      views="stockCounts"
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('单号或名称')}
      filters={
        <>
          <ChoiceFilter name="st" label={t('状态')} choices={statusChoices()} />
          <RemoteFilter name="location" label={t('仓库')} source={locationTextSource()} />
        </>
      }
      actions={<NewButton access="stock.change" to={address('/stock/count_create', {})} />}
      empty={
        <Empty title={t('还没有盲盘')}>
          <Can access="stock.change">
            <p>{t('新建盲盘，选择仓库、品牌或 SKU，盘点人看不到账面数量')}</p>
          </Can>
        </Empty>
      }
    />
  )
}
