import {
  type ShipOrderRow,
  shipOrderCancel,
  shipOrderRepush,
  shipOrderReset,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { announceMessage } from '../../../api/calls/failures/failures.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

/** What a question about a ship order must name. */
export type NamedShipOrder = Pick<
  ShipOrderRow,
  'id' | 'name' | 'status' | 'stopReason' | 'quantity' | 'locationId' | 'partner' | 'bonded'
>

/** What is pushed again: to the partner's warehouse, or a declaration to customs. */
export type Push = 'repush' | 'payment' | 'declaration'
const pushStates = { repush: undefined, payment: '1', declaration: '2' } as const

export interface ShipOrderActing {
  /** Asks first. */
  cancel(shipOrder: NamedShipOrder): void
  reset(shipOrder: NamedShipOrder): void
  /** The ship order whose reset is under way. */
  resetting: number | null
  push(shipOrder: NamedShipOrder, what: Push): void
  /** The push that is under way. */
  pushing: { id: number; what: Push } | null
}

interface Outcome {
  onDone?(): void
  /** What is on the screen is probably old. */
  onFailed?(): void
  /** Says of a refused reset or push that the page is to be loaded again. */
  asksToRefresh?: boolean
}

/** Cancel, reset and push again, as the list, the record and the pick screen offer them. */
export function useShipOrderActions({ onDone, onFailed, asksToRefresh = false }: Outcome): ShipOrderActing {
  const { succeeded, confirmDanger } = useNotices()
  const [target, setTarget] = useState<number | null>(null)
  const outcome = {
    onDone: () => {
      succeeded(t('操作成功'))
      onDone?.()
    },
    onFailed: () => onFailed?.(),
  }
  const pushing = asksToRefresh
    ? {
        inline: true,
        onDone: () => {
          succeeded(t('操作成功', {}, 'pick'))
          onDone?.()
        },
        onFailed: (error: Error) => {
          announceMessage(t('操作失败,请刷新页面：{reason}', { reason: error.message }))
          onFailed?.()
        },
      }
    : outcome
  const cancel = useAction(shipOrderCancel, outcome)
  const reset = useAction(shipOrderReset, pushing)
  const [pushed, setPushed] = useState<ShipOrderActing['pushing']>(null)
  const push = useAction(shipOrderRepush, pushing)

  return {
    cancel: ({ id, name, quantity, stopReason }) =>
      confirmDanger({
        question: t('取消发货单 {name}，释放 {quantity} 件库存？', { name, quantity }),
        detail: stopReason
          ? t('取消后仍需发货的件数会自动重新分仓。')
          : t('取消后这些件数退回待分仓，需手工重新分仓才会再次分配仓库。'),
        verb: t('取消发货单'),
        keep: t('保留'),
        act: () => cancel.send({ query: { id } }),
      }),
    reset: ({ id }) => {
      setTarget(id)
      reset.run({ query: { id } })
    },
    resetting: reset.pending ? target : null,
    push: ({ id, locationId }, what) => {
      setPushed({ id, what })
      push.run({ query: { id, locationId, state: pushStates[what] } })
    },
    pushing: push.pending ? pushed : null,
  }
}
