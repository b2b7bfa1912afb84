import {
  isStockOrderClosed,
  stockOrderStatus,
} from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import type { StockOrder, StockOrderItem } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { Verdict } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

type Transfer = Pick<StockOrder, 'status' | 'sentAt'>

const missing = 'NotFound:'

/** What a report names, `+3` at its end as so many more. */
function namesOf(report: string): string {
  const { names = '', more } = /^(?<names>.*?)(?:,\+(?<more>\d+))?$/s.exec(report)?.groups ?? {}
  const joined = names
    .split(',')
    .filter((name) => name !== '')
    .join(t('、'))
  return more === undefined ? joined : t('{names}，另有 {count} 个', { names: joined, count: Number(more) })
}

/** The SKUs that a transfer waits for; empty where it waits for none. */
export const lackingOf = (stockOutReport: string | null): string =>
  stockOutReport?.startsWith(missing) ? namesOf(stockOutReport.slice(missing.length)) : ''

/** The units of it that are held. */
export const heldOf = (stockOutReport: string): string => namesOf(stockOutReport)

/** Whether it waits for stock. */
export const isWaiting = ({ stockOutReport }: Pick<StockOrder, 'stockOutReport'>): boolean =>
  stockOutReport?.startsWith(missing) ?? false

/** It leaves the source once, when all of its units are held. */
export function sendVerdict(transfer: Transfer & Pick<StockOrder, 'stockOutReport'>): Verdict {
  if (transfer.status === stockOrderStatus.deleted) return t('转仓单已删除')
  if (transfer.sentAt !== null) return t('转仓单已发货')
  return isWaiting(transfer) ? t('还在等待库存，不能发货') : true
}

/** Units may still arrive of what was sent. */
export function receiveVerdict({ status, sentAt }: Transfer): Verdict {
  if (status === stockOrderStatus.deleted) return t('转仓单已删除')
  if (sentAt === null) return t('尚未发货，不能收货')
  return isStockOrderClosed(status) ? t('已全部收货或关闭') : true
}

/** What the logistics partner tells is confirmed in its stead by whoever may: it says first what else is in the way. */
export const inStead = (verdict: Verdict, partnerTells: boolean, may: Verdict): Verdict =>
  verdict === true && partnerTells ? may : verdict

/** What never arrives is closed. */
export function closeVerdict({ status, sentAt }: Transfer): Verdict {
  if (status === stockOrderStatus.deleted) return t('转仓单已删除')
  if (sentAt === null) return t('尚未发货，没有在途商品')
  return isStockOrderClosed(status) ? t('没有在途商品') : true
}

/** It stays as deleted; what was sent can't be taken back so. */
export function deleteVerdict({ status, sentAt }: Transfer): Verdict {
  if (status === stockOrderStatus.deleted) return t('转仓单已删除')
  return sentAt === null ? true : t('已发货，不能删除')
}

/** The quantity of a line may change until it is sent. */
export function itemVerdict({ status, sentAt }: Transfer): Verdict {
  if (status === stockOrderStatus.deleted) return t('转仓单已删除')
  return sentAt === null ? true : t('已发货，不能修改；缺少的商品请关闭')
}

/** The lines of which units are in transit, and how many units that is. */
export function inTransitOf<Line extends Pick<StockOrderItem, 'inTransit'>>(items: readonly Line[]) {
  const lines = items.filter(({ inTransit }) => inTransit > 0)
  return { lines, units: lines.reduce((sum, { inTransit }) => sum + inTransit, 0) }
}
