import {
  type OuterOrderRow,
  outerDeleteVerdict,
  outerOrderDelete,
  outerOrderList,
} from '@selvedge/contract/outer-orders.ts'
import { useAction } from '../../api/use-action.ts'
import { useList } from '../../api/use-list.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { Can, useCan } from '../../shell/Can.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import type { Column } from '../../shell/table-columns.ts'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { ImportMenu } from './ImportMenu.tsx'
import { orderColumns } from './order-columns.tsx'
import { outerSearch } from './order-search.ts'
import styles from './RowActions.module.css'

/** The orders that came from sheets. */
export function OuterOrdersPage() {
  const state = useListSearch(outerSearch)
  const list = useList(outerOrderList, { query: state.search.q, skip: state.skip, size: state.size })
  const mayChange = useCan('orders.change') === true
  const remove = useDelete()

  return (
    <Page
      fill
      title={t('外部订单')}
      total={list.total}
      filters={
        <FilterBar state={state} searchOnly>
          <SearchFilter name="q" label={t('订单号、收货人、电话、邮箱、SKU')} />
        </FilterBar>
      }
      actions={
        <Can access="orders.import">
          <ImportMenu />
        </Can>
      }
    >
      <DataTable
        name="outerOrders"
        label={t('外部订单')}
        list={list}
        columns={outerColumns(mayChange ? remove : null)}
        rowKey={({ id }) => id}
        paging={state}
        empty={
          <Empty title={t('还没有导入的订单')}>
            <Can access="orders.import">
              <ImportMenu />
            </Can>
          </Empty>
        }
      />
    </Page>
  )
}

const shown = ['name', 'channel', 'consignee', 'shipOrders', 'status', 'units', 'createdAt']

/** Those of the order list that matter here; the deletion is for those who may change orders. */
function outerColumns(remove: ((row: OuterOrderRow) => void) | null): Column<OuterOrderRow>[] {
  const columns: Column<OuterOrderRow>[] = orderColumns(null).filter(({ key }) => shown.includes(key))
  columns.splice(1, 0, {
    key: 'exId',
    title: t('外部订单号'),
    width: 160,
    render: ({ exId }) => exId,
  })
  if (!remove) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t('操作'),
      width: 88,
      card: 'foot',
      render: (row) => (
        <ActionButton
          type="link"
          size="small"
          className={styles.flat ?? ''}
          danger
          can={outerDeleteVerdict({ status: row.status, begun: row.begun !== '' })}
          onClick={() => remove(row)}
        >
          {t('删除')}
        </ActionButton>
      ),
    },
  ]
}

/** Asks before an order is taken back. */
function useDelete(): (row: OuterOrderRow) => void {
  const { succeeded, confirmDanger } = useNotices()
  const remove = useAction(outerOrderDelete)
  return ({ id, name, shipOrderNames }) =>
    confirmDanger({
      question: t('删除外部订单 {name}？', { name }),
      detail: shipOrderNames
        ? t('发货单 {names} 会被取消并释放库存。删除后可以重新导入同一订单号。', { names: shipOrderNames })
        : t('删除后可以重新导入同一订单号。'),
      verb: t('删除'),
      act: () =>
        remove.send({ query: { id } }).then(
          () => succeeded(t('已删除 {name}', { name })),
          // A refusal is told by a toast.
          () => undefined,
        ),
    })
}
