import type { Bilingual } from '../../core/words/language.ts'

/** Why a payment can not be declared to customs. */
export const declarationReasons = {
  'declaration.noCompany': {
    zh: '只有微信支付和支付宝的付款可以推送',
    en: 'only payments by WeChat Pay and Alipay can be declared',
  },
  'declaration.notPaid': { zh: '尚未支付成功', en: 'the money has not come yet' },
  'declaration.currency': { zh: '只能推送人民币付款', en: 'only payments in CNY can be declared' },
  'declaration.orderCurrency': {
    zh: '只能推送人民币订单',
    en: 'only orders in CNY can be declared',
  },
  'declaration.numberTaken': {
    zh: '已有另一个订单或付款用这个商户单号报关',
    en: 'another order or payment was declared under its number',
  },
  'declaration.noTradeNo': {
    zh: '还不知道支付公司的流水号',
    en: 'the number that the payment company gave it is not known yet',
  },
} as const satisfies Record<string, Bilingual>
