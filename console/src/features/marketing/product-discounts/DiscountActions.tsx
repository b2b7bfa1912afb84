import {
  type ProductDiscount,
  productDiscountDelete,
  productDiscountStart,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

interface DiscountActionsProps {
  discount: ProductDiscount
  /** In a row of the list, or at the head of its page. */
  place: 'row' | 'head'
  onDeleted?(): void
}

/** What can be done with a discount now: begin or go on, close, delete. */
export function DiscountActions({ discount, place, onDeleted }: DiscountActionsProps) {
  const { state, stopped, title, count } = discount
  const { confirmDanger, succeeded } = useNotices()
  const start = useAction(productDiscountStart, { onDone: () => succeeded(t('操作成功')) })
  const end = useAction(productDiscountDelete, {
    onDone: ({ state: now }) => {
      succeeded(now === 'deleted' ? t('已删除') : t('正在恢复价格'))
      if (now === 'deleted') onDeleted?.()
    },
  })
  const look = place === 'row' ? ({ size: 'small', type: 'link' } as const) : {}
  const act = () => end.send({ body: { id: discount.id, state } })
  const closes = state === 'applying' || state === 'running'
  const deletes = state === 'closed' || state === 'ready' || state === 'reading'
  return (
    <Can access="productDiscounts.change">
      {closes && (
        <ActionButton
          {...look}
          danger
          loading={end.pending}
          onClick={() =>
            confirmDanger({
              question: t('关闭折扣 {title}，恢复 {count} 个规格的价格？', { title, count }),
              verb: t('关闭'),
              act,
            })
          }
        >
          {t('关闭')}
        </ActionButton>
      )}
      {deletes && (
        <ActionButton
          {...look}
          danger
          loading={end.pending}
          onClick={() =>
            confirmDanger({ question: t('删除折扣 {title}？', { title }), verb: t('删除'), act })
          }
        >
          {t('删除')}
        </ActionButton>
      )}
      {(state === 'ready' || stopped) && (
        <ActionButton
          {...look}
          {...(place === 'head' && { type: 'primary' as const })}
          loading={start.pending}
          onClick={() => start.run({ query: { id: discount.id } })}
        >
          {state === 'ready' ? t('开始') : t('继续')}
        </ActionButton>
      )}
    </Can>
  )
}
