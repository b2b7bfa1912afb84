import type { TransferReason } from '@selvedge/contract/stock/transfers/transfer-reasons.ts'
import { hour, later, shopMidnight } from '../orders/shop-calendar.ts'
import type { LocationKey } from './locations.ts'
import type { PlannedPurchase } from './purchases.ts'

export type TransferStep = 'send' | 'receivePart' | 'receiveAll' | 'closeRest' | 'delete'

/** A transfer from the shop's own warehouse, and what becomes of it on the days after. */
export interface PlannedTransfer {
  at: Date
  name: string
  target: LocationKey
  remark: string
  trackingNumber: string
  /** Of what never arrives. */
  reason: TransferReason
  items: readonly { sku: string; quantity: number }[]
  steps: readonly { at: Date; step: TransferStep }[]
}

const plans: readonly {
  daysAgo: number
  name: string
  target: LocationKey
  remark?: string
  reason?: TransferReason
  /** More than there is. */
  lacking?: true
  steps: readonly TransferStep[]
}[] = [
  { daysAgo: 20, name: '保税仓补货', target: 'bonded', steps: ['send', 'receivePart', 'receiveAll'] },
  {
    daysAgo: 14,
    name: '保税仓二次补货',
    target: 'bonded',
    remark: '途中有一箱破损',
    reason: 'damaged',
    steps: ['send', 'receivePart', 'closeRest'],
  },
  { daysAgo: 8, name: '样衣送检', target: 'returns', steps: ['send', 'receivePart'] },
  { daysAgo: 6, name: '重复转仓', target: 'bonded', remark: '与上一单重复', steps: ['delete'] },
  { daysAgo: 4, name: '合作仓备货', target: 'partner', steps: ['send'] },
  { daysAgo: 2, name: '周末活动备货', target: 'bonded', steps: [] },
  {
    daysAgo: 1,
    name: '合作仓大促备货',
    target: 'partner',
    remark: '到货后自动预留',
    lacking: true,
    steps: [],
  },
]

/** One transfer in each state. They move what the first purchase order has brought, which no order counts on. */
export function demoTransfers(now: Date, { items }: Pick<PlannedPurchase, 'items'>): PlannedTransfer[] {
  return plans.map(({ daysAgo, lacking, steps, remark = '', reason = 'lost', ...plan }, index) => ({
    ...plan,
    remark,
    reason,
    at: later(shopMidnight(now, daysAgo), 10 * hour),
    trackingNumber: `SF${String(1_300_000_000_000 + 7_919 * index)}`,
    items: items
      .filter((_item, place) => place % plans.length === index)
      .map(({ sku, quantity }) => ({ sku, quantity: lacking ? 900 : quantity })),
    steps: steps.map((step, at) => ({ step, at: later(shopMidnight(now, daysAgo - 1 - at), 16 * hour) })),
  }))
}
