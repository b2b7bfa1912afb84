import {
  type NoticeState,
  noticeStates,
  noticeStateWords,
} from '@selvedge/contract/finance/payment-notices/notice-states.ts'
import type { PaymentNoticeRow } from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<NoticeState, StatusFamily> = {
  waiting: 'attention',
  taken: 'done',
  differs: 'failed',
  settled: 'done',
}

export const noticeState = ({ state }: Pick<PaymentNoticeRow, 'state'>): StatusWord => ({
  word: bilingual(noticeStateWords[state]),
  family: families[state],
})

export const noticeChoices = () => [
  ...noticeStates.map((value) => ({ value, label: bilingual(noticeStateWords[value]) })),
  { value: 'all', label: t('全部') },
]
