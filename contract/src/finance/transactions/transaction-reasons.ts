import type { Bilingual } from '../../core/words/language.ts'

/** Why a payment can not go back to a gift card, and what is wrong with an identity number. */
export const transactionReasons = {
  'transaction.noGiftCard': { zh: '不是礼品卡支付', en: 'it was not paid by gift card' },
  'transaction.notPaid': { zh: '尚未支付成功', en: 'the money has not come yet' },
  'transaction.refunded': { zh: '已全部退款', en: 'all of it was refunded' },
  'identity.form': { zh: '应为 18 位，最后一位可以是 X', en: '18 characters: digits, the last may be X' },
  'identity.region': { zh: '前两位不是省级代码', en: 'it does not begin with the code of a province' },
  'identity.birthday': { zh: '出生日期不存在', en: 'there is no such birthday' },
  'identity.check': { zh: '校验位不符，请核对', en: 'the last character does not fit the others' },
} as const satisfies Record<string, Bilingual>
