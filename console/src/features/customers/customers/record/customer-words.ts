import {
  type RecipientState,
  recipientStateWords,
  resultWord,
} from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { type OrderState, orderStateWords } from '@selvedge/contract/orders/orders/order-state.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../../ui/values/StatusTag.tsx'

const families: Record<OrderState, StatusFamily> = {
  open: 'underway',
  complete: 'done',
  close: 'waiting',
  cancel: 'waiting',
}

export const orderWord = (state: OrderState): StatusWord => ({
  word: bilingual(orderStateWords[state]),
  family: families[state],
})

/** Where the money of a refund is. */
export function refundWord(status: number | null): StatusWord {
  if (status === null) return { word: t('退款中'), family: 'underway' }
  return status === 1 ? { word: t('退款成功'), family: 'done' } : { word: t('退款失败'), family: 'failed' }
}

export const returnWord = (receivedAt: string | null): StatusWord =>
  receivedAt === null ? { word: t('待收货'), family: 'waiting' } : { word: t('已收货'), family: 'done' }

const recipientFamilies: Record<RecipientState, StatusFamily> = {
  waiting: 'waiting',
  sending: 'underway',
  sent: 'done',
  failed: 'failed',
  unknown: 'attention',
  left: 'waiting',
}

/** What became of a message; where the platform refused it, why. */
export const noticeWord = ({ state, code }: { state: RecipientState; code: number | null }): StatusWord => ({
  word: bilingual(state === 'failed' && code !== null ? resultWord(code) : recipientStateWords[state]),
  family: recipientFamilies[state],
})
