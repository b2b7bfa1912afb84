import { orderMerge, orderMergeable } from '@selvedge/contract/orders/order-merges/order-merges.ts'
import { Alert } from 'antd'
import { useAction } from '../../../api/actions/use-action.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { Order } from '../orders/orders.logic.ts'
import styles from './MergeSuggestion.module.css'

/** Says which other orders may leave in one parcel with this one, and has them do so. */
export function MergeSuggestion({ order }: { order: Order }) {
  const enabled = order.status === 'open' && order.paid && !order.held
  const { data: others = [] } = useRecord(orderMergeable, { id: order.id }, { enabled })
  const { succeeded, confirmDanger } = useNotices()
  const merge = useAction(orderMerge)
  if (!enabled || others.length === 0) return null

  const names = joinNames([order.name, ...others.map(({ name }) => name)])
  const ask = () =>
    confirmDanger({
      question: t('合并 {count} 单发货？', { count: others.length + 1 }),
      detail: t(
        '{names} 尚未开始处理的发货单会被取消，再按同一收货人合成每个仓库一张发货单。重新分仓可以拆开。',
        {
          names,
        },
      ),
      verb: t('合并发货'),
      act: () =>
        merge.send({ body: { orderIds: [order.id, ...others.map(({ id }) => id)] } }).then(
          (count) => succeeded(t('已合并，共 {count} 张发货单', { count })),
          // A refusal is told by a toast.
          () => undefined,
        ),
    })
  return (
    <Alert
      className={styles.suggestion ?? ''}
      // A hint, no failure.
      role="note"
      type="info"
      showIcon
      title={t('可合并 {count} 单', { count: others.length + 1 })}
      description={t('{names} 是同一买家、同一地址，可以一起发货', { names })}
      action={
        <ActionButton access="orders.change" loading={merge.pending} onClick={ask}>
          {t('合并发货')}
        </ActionButton>
      }
    />
  )
}
