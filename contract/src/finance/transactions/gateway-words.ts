import { ownValue } from '../../core/values/own-value.ts'
import type { Bilingual } from '../../core/words/language.ts'

const wechatPay = { zh: '微信支付', en: 'WeChat Pay' }

/** Gateways by the names that storefronts have for them. */
const gateways: Record<string, Bilingual> = {
  wechat: wechatPay,
  wechatpay: wechatPay,
  wechat_pay: wechatPay,
  alipay: { zh: '支付宝', en: 'Alipay' },
  gift_card: { zh: '礼品卡', en: 'Gift card' },
  shopify_payments: { zh: 'Shopify Payments', en: 'Shopify Payments' },
}

/** What a gateway is called; one that nobody has named is called as the storefront calls it. */
export const gatewayWords = (gateway: string): Bilingual =>
  ownValue(gateways, gateway) ?? { zh: gateway, en: gateway }
