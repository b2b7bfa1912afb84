import type { StockOrder } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { t } from '../../../text/t.ts'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { heldOf, isWaiting, lackingOf } from './transfer.logic.ts'

/** Whether the units of a transfer that was not sent yet are held, or which SKUs it waits for. */
export function Reservation({ of }: { of: Pick<StockOrder, 'stockOutReport'> }) {
  const { stockOutReport } = of
  if (!stockOutReport) return null
  const state = isWaiting(of)
    ? ({ word: t('等待库存'), family: 'attention' } as const)
    : ({ word: t('已预留'), family: 'done' } as const)
  const detail = isWaiting(of) ? lackingOf(stockOutReport) : heldOf(stockOutReport)
  return (
    <span title={detail}>
      <StateTag of={state} />
    </span>
  )
}
