import { isStockOrderClosed } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import type { StockOrder } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { address, paths } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Can, useCan } from '../../../../shell/page/Can.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import styles from '../../purchase-orders/list/RowActions.module.css'
import { deleteVerdict, inStead, receiveVerdict } from '../transfer.logic.ts'
import { useDeleteTransfer } from '../use-delete-transfer.ts'

/** What can be done to a transfer of the list; what can never be is left out. */
export function TransferRowActions({ transfer }: { transfer: StockOrder }) {
  const go = useGo()
  const remove = useDeleteTransfer()
  const mayConfirm = useCan('sync.change')
  const closed = isStockOrderClosed(transfer.status)
  const look = { type: 'link', size: 'small', className: styles.flat ?? '' } as const
  return (
    <>
      <AppLink className={styles.link} to={paths.stockTransfer(transfer.id)}>
        {t('详情')}
      </AppLink>
      {!closed && (
        <Can access="stock.receive">
          <ActionButton
            {...look}
            can={inStead(receiveVerdict(transfer), transfer.partnerReceives, mayConfirm)}
            onClick={() => go(address('/stock/st_receive/$id', { id: transfer.id }))}
          >
            {t('收货')}
          </ActionButton>
        </Can>
      )}
      {!closed && transfer.receiveQuantity === 0 && (
        <Can access="stock.change">
          <ActionButton
            {...look}
            danger
            can={deleteVerdict(transfer)}
            loading={remove.pending}
            onClick={() => remove.ask(transfer)}
          >
            {t('删除')}
          </ActionButton>
        </Can>
      )}
    </>
  )
}
