import { type StockLock, stockLockList } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { address, paths } from '../../../paths.ts'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { Can } from '../../../shell/page/Can.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { locationTextSource } from '../../../shell/pickers/location-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { drawn, link, person, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { LastDay } from './LastDay.tsx'
import { lockState, reasonChoices, reasonWord, statusChoices } from './lock-words.ts'
import { stockLocksSearch } from './stock-locks-search.ts'

const rowsPerPage = 10

const columns = (): Column<StockLock>[] => [
  link('number', t('单号'), { width: 96, of: ({ number }) => number, to: ({ id }) => paths.stockLock(id) }),
  text('name', t('名称'), { card: 'fact' }),
  text('locationName', t('仓库'), { width: 144, leaves: 6 }),
  units('quantity', t('锁定件数'), { sorts: true, card: 'fact' }),
  units('lines', t('SKU 数'), { leaves: 5 }),
  status('status', t('状态'), { card: 'fact', of: lockState }),
  drawn('expiresOn', t('到期日'), (lock) => <LastDay lock={lock} />, {
    width: 128,
    card: 'fact',
    sorts: true,
  }),
  person('owner', t('负责人')),
  text('reason', t('锁定原因'), { width: 112, leaves: 4, of: ({ reason }) => reasonWord(reason) }),
  text('remark', t('备注'), { leaves: 1 }),
  person('createdBy', t('制单人'), { leaves: 2 }),
  time('createdAt', t('创建时间'), { sorts: true, leaves: 3 }),
]

/** Stock locks, newest first. */
export function StockLocksPage() {
  const state = useListSearch(stockLocksSearch, rowsPerPage)
  const { q, location, st, r, x, sort } = state.search
  const filter = { query: q, locationId: location, status: st, reason: r, expiring: x }
  const list = useList(stockLockList, { ...filter, sort, ...state.range })
  return (
    <ListPage
      name="stock-locks"
      title={t('库存锁定')}
      views="stockLocks"
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('单号、名称、负责人或 SKU')}
      filters={
        <>
          <ChoiceFilter name="st" label={t('状态')} choices={statusChoices()} />
          <RemoteFilter name="location" label={t('仓库')} source={locationTextSource()} />
        </>
      }
      more={
        <>
          <ChoiceFilter name="r" label={t('锁定原因')} choices={reasonChoices()} />
          <ChoiceFilter name="x" label={t('到期')} choices={[{ value: 'soon', label: t('三天内到期') }]} />
        </>
      }
      exported={(format) => ({ kind: 'stockLocks', query: { ...filter, format } })}
      actions={<NewButton access="stock.change" to={address('/stock/lock_create', {})} />}
      empty={
        <Empty title={t('还没有库存锁定')}>
          <Can access="stock.change">
            <p>{t('新建库存锁定，上传 SKU 和数量，锁定后这些库存不会分给订单')}</p>
          </Can>
        </Empty>
      }
    />
  )
}
