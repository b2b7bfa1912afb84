import { type OutOfStockRow, orderOutOfStock } from '@selvedge/contract/routing.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { Can, useCan } from '../../shell/Can.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { ExportMenu } from '../../shell/exports/ExportMenu.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import type { Column } from '../../shell/table-columns.ts'
import { SavedViews } from '../../shell/views/SavedViews.tsx'
import { t } from '../../text/t.ts'
import { CopyCode } from '../../ui/CopyCode.tsx'
import { Time } from '../../ui/Time.tsx'
import { outOfStockSearch } from './order-search.ts'

/** The SKUs that open orders wait for, most units first. */
export function OutOfStockPage() {
  const state = useListSearch(outOfStockSearch)
  const query = { query: state.search.q }
  const list = useList(orderOutOfStock, { ...query, skip: state.skip, size: state.size })
  const mayLook = useCan('stock.view') === true

  return (
    <Page
      fill
      title={t('缺货商品')}
      total={list.total}
      views={<SavedViews list="outOfStock" table="outOfStock" state={state} />}
      filters={
        <FilterBar state={state} searchOnly>
          <SearchFilter name="q" label={t('SKU、名称、品牌')} />
        </FilterBar>
      }
      actions={
        <ExportMenu
          can={list.total === 0 ? t('没有可导出的商品') : true}
          want={(format) => ({ kind: 'outOfStock', query: { ...query, format } })}
        />
      }
    >
      <DataTable
        name="outOfStock"
        label={t('缺货商品')}
        list={list}
        columns={outOfStockColumns(mayLook)}
        rowKey={({ sku }) => sku}
        paging={state}
        empty={
          <Empty title={t('没有订单在等待库存')}>
            <Can access="orders.view">
              <AppLink to={paths.orders()}>{t('查看订单')}</AppLink>
            </Can>
          </Empty>
        }
      />
    </Page>
  )
}

/** The column of links is for those who may look at stock. */
function outOfStockColumns(mayLook: boolean): Column<OutOfStockRow>[] {
  const columns: Column<OutOfStockRow>[] = [
    { key: 'sku', title: t('SKU'), width: 208, render: ({ sku }) => <CopyCode>{sku}</CopyCode> },
    { key: 'name', title: t('名称'), card: 'fact', render: ({ name }) => name },
    { key: 'brand', title: t('品牌'), width: 144, render: ({ brand }) => brand },
    { key: 'size', title: t('尺码'), width: 72, render: ({ size }) => size },
    {
      key: 'waiting',
      title: t('等待件数'),
      hint: t('未完成、已支付的订单还没有分配到仓库的件数'),
      width: 88,
      align: 'right',
      card: 'fact',
      render: ({ waiting }) => waiting,
    },
    {
      key: 'orders',
      title: t('订单数'),
      width: 72,
      align: 'right',
      card: 'fact',
      render: ({ orders }) => orders,
    },
    {
      key: 'oldest',
      title: t('最早下单'),
      width: 148,
      card: 'fact',
      render: ({ oldestOrderAt }) => <Time at={oldestOrderAt} />,
    },
    {
      key: 'available',
      title: t('可用库存'),
      hint: t('所有可发货仓库的可用件数之和'),
      width: 88,
      align: 'right',
      render: ({ available }) => available,
    },
  ]
  if (!mayLook) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t('操作'),
      width: 80,
      card: 'foot',
      render: ({ sku }) => <AppLink to={paths.stock({ sku })}>{t('查库存')}</AppLink>,
    },
  ]
}
