import {
  type DiscountState,
  discountStateWords,
  type LineState,
  lineStateWords,
} from '@selvedge/contract/marketing/product-discounts/discount-states.ts'
import type {
  DiscountLine,
  ProductDiscount,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<DiscountState, StatusFamily> = {
  reading: 'underway',
  ready: 'waiting',
  applying: 'underway',
  running: 'done',
  closing: 'underway',
  closed: 'waiting',
}

/** Where a discount stands; one that has stopped needs somebody. */
export const discountState = ({ state, stopped }: ProductDiscount): StatusWord => ({
  word: bilingual(discountStateWords[state]),
  family: stopped ? 'attention' : families[state],
})

const lineFamilies: Partial<Record<LineState, StatusFamily>> = {
  sending: 'underway',
  applied: 'done',
  restored: 'done',
  blocked: 'attention',
  changed: 'attention',
  gone: 'attention',
  refused: 'failed',
}

export const lineState = ({ state }: DiscountLine): StatusWord => ({
  word: bilingual(lineStateWords[state]),
  family: lineFamilies[state] ?? 'waiting',
})

/** Whether it goes on by itself: then it is read again after a moment. */
export const isMoving = ({ state, stopped }: ProductDiscount): boolean =>
  !stopped && ['reading', 'applying', 'closing'].includes(state)

export const progressWord = ({ done, state }: ProductDiscount): string =>
  done ? t('已完成') : state === 'ready' ? t('待开始') : t('未完成')
