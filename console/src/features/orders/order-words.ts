import { type OrderState, orderStates } from '@selvedge/contract/order-state.ts'
import type { Channel } from '@selvedge/contract/orders.ts'
import type { Choice } from '../../shell/ChoiceFilter.tsx'
import { t } from '../../text/t.ts'
import type { StatusFamily } from '../../ui/StatusTag.tsx'

/** How the states of an order are called. */
export const stateWords = (): Record<OrderState, { word: string; family: StatusFamily }> => ({
  open: { word: t('进行中'), family: 'underway' },
  complete: { word: t('已完成'), family: 'done' },
  close: { word: t('已关闭'), family: 'waiting' },
  cancel: { word: t('已取消'), family: 'waiting' },
})

export const stateChoices = (): Choice[] =>
  orderStates.map((state) => ({ value: state, label: stateWords()[state].word }))

export const channelWords = (): Record<Channel, string> => ({
  first: t('第一店铺'),
  second: t('第二渠道'),
})

const payWords = (): Record<string, string> => ({
  paid: t('已支付'),
  pending: t('待支付'),
  authorized: t('已授权'),
  partially_paid: t('部分支付'),
  partially_refunded: t('部分退款'),
  refunded: t('已退款'),
  voided: t('已作废'),
})

/** The payment as the storefront or the sheet called it; its own word where it is no known code. */
export const payWord = ({ payStatus, paid }: { payStatus: string; paid: boolean }): string =>
  payWords()[payStatus.toLowerCase()] ?? (payStatus || (paid ? t('已支付') : t('未支付')))

/** What somebody has to do to an order. */
export const todoChoices = () => [
  { value: 'route', label: t('待拆单') },
  { value: 'held', label: t('已暂停') },
  { value: 'limit', label: t('发货单数已满') },
  { value: 'merge', label: t('可合并') },
]
