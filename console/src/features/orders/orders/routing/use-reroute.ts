import type { OrderRow } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderResplit } from '@selvedge/contract/shipping/routing/routing.ts'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { listed } from '../orders.logic.ts'

/** Routes an order again, after a question that says what goes. */
export function useReroute(): (order: Pick<OrderRow, 'id' | 'name' | 'shipOrderNames'>) => void {
  const { succeeded, confirmDanger } = useNotices()
  const reroute = useAction(orderResplit)
  return ({ id, name, shipOrderNames }) =>
    confirmDanger({
      question: t('重新分仓 {name}？', { name }),
      detail: shipOrderNames
        ? t('{names} 中尚未开始处理的发货单会被取消，释放库存，再按现有库存重新分配仓库。', {
            names: joinNames(listed(shipOrderNames)),
          })
        : t('按现有库存重新分配仓库。'),
      verb: t('重新分仓'),
      act: async () => {
        // A refusal is told by a toast; the question has done its work either way.
        const count = await reroute.send({ query: { id } }).catch(() => null)
        if (count !== null) succeeded(t('{name} 已重新分仓，共 {count} 张发货单', { name, count }))
      },
    })
}
