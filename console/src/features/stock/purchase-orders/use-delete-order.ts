import { type StockOrder, stockOrderDelete } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

type Order = Pick<StockOrder, 'id' | 'number' | 'name' | 'quantity'>

/** Asks before a purchase order is deleted. */
export function useDeleteOrder(): { ask(order: Order): void; pending: boolean } {
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(stockOrderDelete, { onDone: () => succeeded(t('删除成功!')) })
  return {
    pending: remove.pending,
    ask: ({ id, number, name, quantity: units }) =>
      confirmDanger({
        question: t('删除采购单 {number} {name}，共 {units} 件？', { number, name, units }),
        detail: t('删除后不能再收货，也不能恢复。'),
        verb: t('删除'),
        act: () => remove.send({ query: { id } }),
      }),
  }
}
