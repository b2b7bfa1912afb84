import { type StockOrder, stockOrderList } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { address, paths } from '../../../paths.ts'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { Can } from '../../../shell/page/Can.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { locationTextSource } from '../../../shell/pickers/location-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { change, link, person, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { stockTakesSearch } from './stock-takes-search.ts'
import { modeWords, takeMode, takeState } from './take-state.ts'

const rowsPerPage = 10

const columns = (): Column<StockOrder>[] => [
  link('number', t('单号'), { width: 104, of: ({ number }) => number, to: ({ id }) => paths.stockTake(id) }),
  text('name', t('名称'), { card: 'fact' }),
  text('location', t('仓库'), {
    width: 168,
    card: 'fact',
    of: ({ targetLocationName }) => targetLocationName,
  }),
  text('mode', t('盘点方式'), { width: 104, leaves: 2, of: (take) => modeWords()[takeMode(take)] }),
  change('quantity', t('差异'), { hint: t('全部明细的差异之和'), card: 'fact' }),
  status('status', t('状态'), { leaves: 3, of: takeState }),
  text('remark', t('备注'), { leaves: 2 }),
  person('createdBy', t('制单人'), { leaves: 1 }),
  time('createdAt', t('创建时间'), { card: 'fact' }),
]

/** Stock takes, newest first. */
export function StockTakesPage() {
  const state = useListSearch(stockTakesSearch, rowsPerPage)
  const { q, location } = state.search
  const filter = { query: q, targetLocation: location }
  const list = useList(stockOrderList, { type: 'TS', ...filter, ...state.range })
  return (
    <ListPage
      name="stock-takes"
      title={t('盘点单')}
      views="stockTakes"
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('单号、名称或 SKU')}
      filters={<RemoteFilter name="location" label={t('仓库')} source={locationTextSource()} />}
      exported={(format) => ({ kind: 'stockTakes', query: { ...filter, format } })}
      actions={<NewButton access="stock.change" to={address('/stock/ts_create', {})} />}
      empty={
        <Empty title={t('还没有盘点单')}>
          <Can access="stock.change">
            <p>{t('新建盘点单，上传 SKU 和差异数量或实盘数量，即可登记期初库存或调整在库数')}</p>
          </Can>
        </Empty>
      }
    />
  )
}
