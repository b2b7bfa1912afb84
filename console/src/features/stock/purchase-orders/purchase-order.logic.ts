import { formatCents, inCny, parseCents } from '@selvedge/contract/stock/purchase-orders/purchase-prices.ts'
import {
  isStockOrderClosed,
  type StockOrderStatus,
  stockOrderStatus,
  stockOrderStatuses,
  stockOrderStatusWords,
} from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import type { StockOrder, StockOrderItem } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { Verdict } from '../../../shell/page/Can.tsx'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<StockOrderStatus, StatusFamily> = {
  [-1]: 'waiting',
  0: 'waiting',
  1: 'underway',
  2: 'underway',
  4: 'done',
}

/** Where a purchase order, or one of its lines, is. */
export const purchaseState = ({ status }: { status: StockOrderStatus }): StatusWord => ({
  word: bilingual(stockOrderStatusWords(status)),
  family: families[status],
})

/** What the list can be narrowed to. */
export const statusChoices = () =>
  stockOrderStatuses.map((status) => ({
    value: String(status),
    label: bilingual(stockOrderStatusWords(status)),
  }))

type Order = Pick<StockOrder, 'status' | 'receiveQuantity' | 'sentAt'>

/** Units may still arrive. */
export function receiveVerdict({ status }: Pick<Order, 'status'>): Verdict {
  if (status === stockOrderStatus.deleted) return t('采购单已删除')
  return isStockOrderClosed(status) ? t('已全部收货') : true
}

/** All at once is for what nothing has arrived of yet: what is left is looked at. */
export const offersReceiveAll = ({ status }: Pick<Order, 'status'>): boolean =>
  status !== stockOrderStatus.partlyReceived

/** It stays as deleted; what has arrived can't be taken back so. */
export function deleteVerdict({
  status,
  receiveQuantity,
}: Pick<Order, 'status' | 'receiveQuantity'>): Verdict {
  if (status === stockOrderStatus.deleted) return t('采购单已删除')
  return receiveQuantity > 0 ? t('已有收货，不能删除') : true
}

/** The supplier has sent the goods: said once. */
export function sendVerdict({ status, sentAt }: Pick<Order, 'status' | 'sentAt'>): Verdict {
  if (status === stockOrderStatus.deleted) return t('采购单已删除')
  return sentAt === null ? true : t('已标记发货')
}

/** The quantity of a line may change, as long as some of it is open. */
export function itemVerdict(
  { status }: Pick<Order, 'status'>,
  { receivedQuantity, quantity }: Pick<StockOrderItem, 'receivedQuantity' | 'quantity'>,
): Verdict {
  if (status === stockOrderStatus.deleted) return t('采购单已删除')
  return receivedQuantity > 0 && receivedQuantity >= quantity ? t('该商品已全部收货') : true
}

/** Nobody has said what its currency is worth: what it costs is not known. */
export const lacksRate = ({
  currency,
  rate,
  status,
}: Pick<StockOrder, 'currency' | 'rate' | 'status'>): boolean =>
  currency !== null && rate === null && status !== -1

/** The amount in CNY to the cent, as the form has it; null as long as the rate is not known. */
export const amountInCny = ({ amount, rate }: Pick<StockOrder, 'amount' | 'rate'>): string | null =>
  amount === null || rate === null ? null : formatCents(inCny(parseCents(amount), rate))
