import { z } from 'zod'
import { partnerAddress } from '../../house/settings/addresses.ts'
import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { recordValue, tokenValue } from '../../house/settings/setting-values.ts'

const address = partnerAddress(200)
const code = (most: number) => z.string().trim().min(1).max(most)

/** Where WeChat Pay declares payments; ZONGSHU is the general administration. */
const wechatPlaces = [
  'GUANGZHOU_ZS',
  'HANGZHOU_ZS',
  'NINGBO',
  'ZHENGZHOU_BS',
  'CHONGQING',
  'SHANGHAI_ZS',
  'SHENZHEN',
  'ZHENGZHOU_ZH_ZS',
  'TIANJIN',
  'ZONGSHU',
  'NO',
] as const

const wechatpayAccount = z.strictObject({
  url: address.default('https://api.mch.weixin.qq.com'),
  appid: code(32),
  mchId: code(32),
  customs: z.enum(wechatPlaces),
  mchCustomsNo: code(20),
})

const alipayAccount = z.strictObject({
  url: address.default('https://mapi.alipay.com/gateway.do'),
  partner: z.string().regex(/^2088\d{12}$/),
  customsPlace: z.string().regex(/^[A-Z_]{2,30}$/),
  merchantCustomsCode: code(20),
  merchantCustomsName: code(256),
})

/** How payments are declared to customs. Without both of a company its declarations wait, and say so. */
export const declarationSettings = {
  wechatpay_customs: setting({
    kind: 'json',
    name: { zh: '微信支付报关', en: 'WeChat Pay: customs' },
    effect: {
      zh: '推送微信支付的支付单时使用：appid、mchId、customs（海关，例如 ZONGSHU）、mchCustomsNo（海关备案号）。留空则支付单等待',
      en: 'By which payments of WeChat Pay are declared: appid, mchId, customs (such as ZONGSHU), mchCustomsNo. Empty: they wait',
    },
    value: recordValue(wechatpayAccount),
    connects: true,
  }),
  wechatpay_key: setting({
    kind: 'text',
    name: { zh: '微信支付密钥', en: 'WeChat Pay: key' },
    effect: {
      zh: '微信支付商户 API 密钥（v2）。加密保存，只显示末四位',
      en: 'The key of the merchant (v2). Kept encrypted; only its end is shown',
    },
    value: tokenValue,
    secret: true,
  }),
  alipay_customs: setting({
    kind: 'json',
    name: { zh: '支付宝报关', en: 'Alipay: customs' },
    effect: {
      zh: '推送支付宝的支付单时使用：partner（2088 开头）、customsPlace（例如 ZONGSHU）、merchantCustomsCode、merchantCustomsName。留空则支付单等待',
      en: 'By which payments of Alipay are declared: partner, customsPlace (such as ZONGSHU), merchantCustomsCode, merchantCustomsName. Empty: they wait',
    },
    value: recordValue(alipayAccount),
    connects: true,
  }),
  alipay_key: setting({
    kind: 'text',
    name: { zh: '支付宝密钥', en: 'Alipay: key' },
    effect: {
      zh: '支付宝商户 MD5 密钥。加密保存，只显示末四位',
      en: 'The MD5 key of the merchant. Kept encrypted; only its end is shown',
    },
    value: tokenValue,
    secret: true,
  }),
} as const satisfies Record<string, SettingDefinition>
