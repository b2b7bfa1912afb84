import { z } from 'zod'
import { partnerAddress } from '../../house/settings/addresses.ts'
import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { recordValue, tokenValue } from '../../house/settings/setting-values.ts'

const address = partnerAddress(200)

const connection = z.strictObject({
  url: address.default('https://ark.xiaohongshu.com'),
  appId: z.string().trim().min(1).max(100),
  /** Of what shipping costs; empty: the first that the shop has. */
  shippingTemplateId: z.string().trim().max(100).default(''),
  /** Before pictures whose address is a path of this server. */
  imageBase: address.optional(),
})

/** How our shop on Xiaohongshu is reached. Without connection and secret nothing is told. */
export const xiaohongshuSettings = {
  xiaohongshu: setting({
    kind: 'json',
    name: { zh: '小红书店铺', en: 'Store on Xiaohongshu' },
    effect: {
      zh: '发布商品、同步库存和价格时使用：appId、shippingTemplateId（运费模板，留空取店铺第一个）、imageBase（本机图片的访问地址）、url（接口地址）',
      en: 'By which products, stock and prices are told: appId, shippingTemplateId (what shipping costs; empty: the first of the store), imageBase (where pictures of this server are reached), url (of the gateway)',
    },
    value: recordValue(connection),
    connects: true,
  }),
  xiaohongshu_secret: setting({
    kind: 'text',
    name: { zh: '小红书密钥', en: 'Xiaohongshu: secret' },
    effect: {
      zh: '应用的 appSecret。加密保存，只显示末四位',
      en: 'The appSecret of the application. Kept encrypted; only its end is shown',
    },
    value: tokenValue,
    secret: true,
  }),
  xiaohongshu_code: setting({
    kind: 'text',
    name: { zh: '小红书授权码', en: 'Xiaohongshu: code' },
    effect: {
      zh: '店铺授权后得到的 code，只用一次换取访问令牌，之后令牌自动续期。加密保存，只显示末四位。连接的地址改变后清空，需要重新填写',
      en: 'The code that the store gives when it allows the application: exchanged once for what renews itself from then on. Kept encrypted; only its end is shown. Emptied when the address of its connection changes',
    },
    value: tokenValue,
    secret: true,
  }),
} as const satisfies Record<string, SettingDefinition>
