import { PlusOutlined } from '@ant-design/icons'
import { type StockTake, stockOrderList } from '@selvedge/contract/stock-takes.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { Can } from '../../shell/Can.tsx'
import { ChoiceFilter } from '../../shell/ChoiceFilter.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import type { Column } from '../../shell/table-columns.ts'
import { useGo } from '../../shell/use-go.ts'
import { SavedViews } from '../../shell/views/SavedViews.tsx'
import { t } from '../../text/t.ts'
import { SignedNumber } from '../../ui/SignedNumber.tsx'
import { Time } from '../../ui/Time.tsx'
import { StockTakeStatus } from './StockTakeStatus.tsx'
import { stockTakesSearch } from './stock-takes-search.ts'
import { useLocationChoices } from './use-location-choices.ts'

const rowsPerPage = 10

const columns = (): Column<StockTake>[] => [
  {
    key: 'number',
    title: t('单号'),
    width: 104,
    render: ({ id, number }) => <AppLink to={paths.stockTake(id)}>{number}</AppLink>,
  },
  { key: 'name', title: t('名称'), card: 'fact', render: ({ name }) => name },
  {
    key: 'location',
    title: t('仓库'),
    width: 168,
    card: 'fact',
    render: ({ targetLocationName }) => targetLocationName,
  },
  {
    key: 'quantity',
    title: t('差异数量'),
    hint: t('全部明细的差异之和'),
    width: 96,
    align: 'right',
    card: 'fact',
    render: ({ quantity }) => <SignedNumber value={quantity} />,
  },
  {
    key: 'status',
    title: t('状态'),
    width: 104,
    render: ({ status }) => <StockTakeStatus status={status} />,
  },
  { key: 'remark', title: t('备注'), render: ({ remark }) => remark },
  { key: 'createdBy', title: t('制单人'), width: 120, render: ({ createdBy }) => createdBy },
  {
    key: 'createdAt',
    title: t('创建时间'),
    width: 152,
    card: 'fact',
    render: ({ createdAt }) => <Time at={createdAt} />,
  },
]

/** Stock takes, newest first. */
export function StockTakesPage() {
  const go = useGo()
  const paging = useListSearch(stockTakesSearch, rowsPerPage)
  const { choices } = useLocationChoices()
  const { q, location } = paging.search
  const { skip, size } = paging
  const takes = useList(stockOrderList, { type: 'TS', query: q, targetLocation: location, skip, size })

  const create = (
    <Can access="stock.change">
      <ActionButton type="primary" icon={<PlusOutlined />} onClick={() => go(paths.stockTakeCreate())}>
        {t('新建')}
      </ActionButton>
    </Can>
  )
  return (
    <Page
      fill
      title={t('盘点单')}
      total={takes.total}
      views={<SavedViews list="stockTakes" table="stock-takes" state={paging} />}
      filters={
        <FilterBar state={paging}>
          <SearchFilter name="q" label={t('单号或名称')} />
          <ChoiceFilter name="location" label={t('仓库')} choices={choices} />
        </FilterBar>
      }
      actions={create}
    >
      <DataTable
        name="stock-takes"
        label={t('盘点单')}
        list={takes}
        columns={columns()}
        rowKey={({ id }) => id}
        paging={paging}
        empty={
          <Empty title={t('还没有盘点单')}>
            <Can access="stock.change">
              <p>{t('新建盘点单，上传 SKU 和差异数量，即可登记期初库存或调整在库数')}</p>
            </Can>
          </Empty>
        }
      />
    </Page>
  )
}
