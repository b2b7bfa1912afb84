import { z } from 'zod'
import { partnerAddress } from '../../house/settings/addresses.ts'
import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { recordValue, tokenValue } from '../../house/settings/setting-values.ts'

/** What an order is told by. */
export const pushedFields = [
  'number',
  'shop',
  'createdAt',
  'currency',
  'shippingFee',
  'receiver',
  'phone',
  'country',
  'province',
  'city',
  'address',
  'postcode',
  'lines',
] as const
export type PushedField = (typeof pushedFields)[number]

const connection = z.strictObject({
  url: partnerAddress(300),
  /** What a field is called there; one that is left out is called as it is here, an empty one is not told. */
  fields: z.partialRecord(z.enum(pushedFields), z.string().trim().max(60)).default({}),
})

/** How orders are pushed to Gome. Without both none is. */
export const gomeSettings = {
  gome_connection: setting({
    kind: 'json',
    name: { zh: '国美推送', en: 'Push to Gome' },
    effect: {
      zh: '推送订单时使用：url（接收地址）、fields（字段对照，例如 {"number":"order_no"}，留空的字段不推送）。这是通用推送，不是国美的正式协议',
      en: 'By which orders are pushed: url (where to), fields (what a field is called there, such as {"number":"order_no"}; an empty one is not told). A push of our own making, not the protocol of Gome',
    },
    value: recordValue(connection),
    connects: true,
  }),
  gome_secret: setting({
    kind: 'text',
    name: { zh: '国美推送密钥', en: 'Push to Gome: secret' },
    effect: {
      zh: '推送订单时签名用的密钥。加密保存，只显示末四位；留空则不推送',
      en: 'By which pushed orders are signed. Kept encrypted; only its end is shown. Empty: none is pushed',
    },
    value: tokenValue,
    secret: true,
  }),
} as const satisfies Record<string, SettingDefinition>
