import {
  type OuterOrderRow,
  outerDeleteVerdict,
  outerOrderDelete,
  outerOrderList,
} from '@selvedge/contract/orders/outer-orders/outer-orders.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can, useCan } from '../../../shell/page/Can.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { actions } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { ImportMenu } from '../order-imports/ImportMenu.tsx'
import { orderColumns } from '../orders/list/order-columns.tsx'
import styles from '../orders/list/RowActions.module.css'
import { outerSearch } from './outer-order-search.ts'

/** The orders that came from sheets. */
export function OuterOrdersPage() {
  const state = useListSearch(outerSearch)
  const list = useList(outerOrderList, { query: state.search.q, ...state.range })
  const mayChange = useCan('orders.change') === true
  const remove = useDelete()

  return (
    <ListPage
      name="outerOrders"
      title={t('外部订单')}
      state={state}
      list={list}
      columns={outerColumns(mayChange ? remove : null)}
      rowKey={({ id }) => id}
      search={t('订单号、收货人、电话、邮箱、SKU')}
      actions={importing}
      empty={<Empty title={t('还没有导入的订单')}>{importing}</Empty>}
    />
  )
}

const importing = (
  <Can access="orders.import">
    <ImportMenu />
  </Can>
)

const shown = ['name', 'exId', 'channel', 'consignee', 'shipOrders', 'status', 'units', 'createdAt']

/** Those of the order list that matter here; the deletion is for those who may change orders. */
function outerColumns(remove: ((row: OuterOrderRow) => void) | null): Column<OuterOrderRow>[] {
  const columns: Column<OuterOrderRow>[] = orderColumns(null).filter(({ key }) => shown.includes(key))
  if (!remove) return columns
  return [
    ...columns,
    actions((row) => {
      if (row.status === 'cancel' || row.status === 'complete') return null
      return (
        <ActionButton
          type="link"
          size="small"
          className={styles.flat ?? ''}
          danger
          can={outerDeleteVerdict({ status: row.status, started: row.started !== '' })}
          onClick={() => remove(row)}
        >
          {t('删除')}
        </ActionButton>
      )
    }),
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
