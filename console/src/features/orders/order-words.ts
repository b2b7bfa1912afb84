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
