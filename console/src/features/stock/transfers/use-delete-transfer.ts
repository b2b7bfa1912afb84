import { type StockOrder, stockOrderDelete } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'
import { isWaiting } from './transfer.logic.ts'

type Transfer = Pick<StockOrder, 'id' | 'number' | 'name' | 'quantity' | 'stockOutReport'>

/** Asks before a transfer is deleted. */
export function useDeleteTransfer(): { ask(transfer: Transfer): void; pending: boolean } {
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(stockOrderDelete, { onDone: () => succeeded(t('删除成功!')) })
  return {
    pending: remove.pending,
    ask: ({ id, number, name, quantity: units, stockOutReport }) =>
      confirmDanger({
        // What waits for stock holds none.
        question: isWaiting({ stockOutReport })
          ? t('删除转仓单 {number} {name}？', { number, name })
          : t('删除转仓单 {number} {name}，释放 {units} 件预留库存？', { number, name, units }),
        detail: t('删除后不能再发货，也不能恢复。'),
        verb: t('删除'),
        act: () => remove.send({ query: { id } }),
      }),
  }
}
