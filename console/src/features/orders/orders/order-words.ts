import {
  type OrderState,
  orderStates,
  orderStateWords,
} from '@selvedge/contract/orders/orders/order-state.ts'
import type { Choice } from '../../../shell/filter/ChoiceFilter.tsx'
import { payCodeWord } from '../../../shell/words/pay-words.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<OrderState, StatusFamily> = {
  open: 'underway',
  complete: 'done',
  close: 'waiting',
  cancel: 'waiting',
}

/** How a state of an order is called. */
export const stateWord = (state: OrderState): StatusWord => ({
  word: bilingual(orderStateWords[state]),
  family: families[state],
})

export const stateChoices = (): Choice[] =>
  orderStates.map((state) => ({ value: state, label: stateWord(state).word }))

/** The payment as the storefront or the sheet called it; its own word where it is no known code. */
export const payWord = ({ payStatus, paid }: { payStatus: string; paid: boolean }): string =>
  payCodeWord(payStatus) ?? (payStatus || (paid ? t('已支付') : t('未支付')))

/** What somebody has to do to an order. */
export const todoChoices = () => [
  { value: 'route', label: t('待分仓') },
  { value: 'held', label: t('已挂起') },
  { value: 'limit', label: t('发货单数已满') },
  { value: 'merge', label: t('可合并') },
]
