import { ownValue } from '../../core/values/own-value.ts'
import type { Bilingual } from '../../core/words/language.ts'

/** How far an order is paid, as storefronts call it. */
const words: Readonly<Record<string, Bilingual>> = {
  paid: { zh: '已支付', en: 'Paid' },
  pending: { zh: '待支付', en: 'Payment pending' },
  authorized: { zh: '已授权', en: 'Authorised' },
  partially_paid: { zh: '部分支付', en: 'Partly paid' },
  partially_refunded: { zh: '部分退款', en: 'Partly refunded' },
  refunded: { zh: '已退款', en: 'Refunded' },
  voided: { zh: '已作废', en: 'Voided' },
}

/** Undefined where it is no known code. */
export const payStatusWord = (payStatus: string): Bilingual | undefined =>
  ownValue(words, payStatus.toLowerCase())
