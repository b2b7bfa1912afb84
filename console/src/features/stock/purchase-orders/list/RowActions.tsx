import type { StockOrder } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { address } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { Can } from '../../../../shell/page/Can.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { deleteVerdict, receiveVerdict } from '../purchase-order.logic.ts'
import { useDeleteOrder } from '../use-delete-order.ts'
import styles from './RowActions.module.css'

/** What can be done to a purchase order of the list. What can't be never can again, and is left out. */
export function RowActions({ order }: { order: StockOrder }) {
  const go = useGo()
  const remove = useDeleteOrder()
  const look = { type: 'link', size: 'small', className: styles.flat ?? '' } as const
  return (
    <>
      {receiveVerdict(order) === true && (
        <Can access="stock.receive">
          <ActionButton {...look} onClick={() => go(address('/stock/po_receive/$id', { id: order.id }))}>
            {t('收货')}
          </ActionButton>
        </Can>
      )}
      {deleteVerdict(order) === true && (
        <Can access="stock.change">
          <ActionButton {...look} danger loading={remove.pending} onClick={() => remove.ask(order)}>
            {t('删除')}
          </ActionButton>
        </Can>
      )}
    </>
  )
}
