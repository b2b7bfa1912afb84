import { z } from 'zod'
import { partnerAddress } from '../../house/settings/addresses.ts'
import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { recordValue, tokenValue } from '../../house/settings/setting-values.ts'

const code = (most: number) => z.string().trim().min(1).max(most)

/** md5: as Cainiao LINK has it. hmac: SHA-256 over time and content, which can not be sent again later. */
export const warehouseSignatures = ['md5', 'hmac'] as const
export type WarehouseSignature = (typeof warehouseSignatures)[number]

const connection = z.strictObject({
  url: partnerAddress(200).default('https://link.cainiao.com/gateway/link.do'),
  providerId: code(64),
  toCode: z.string().trim().max(64).default(''),
  signature: z.enum(warehouseSignatures).default('md5'),
  /** What the partner calls our locations, by their ids. */
  warehouses: z.record(z.string().regex(/^\d{1,15}$/), code(64)).default({}),
})

/** How the logistics partner is reached. Without both of them notices wait, and say so. */
export const warehouseSettings = {
  partner_warehouse: setting({
    kind: 'json',
    name: { zh: '合作仓连接', en: 'Partner warehouse' },
    effect: {
      zh: '通知合作仓收发货时使用：url、providerId、toCode、signature（md5 或 hmac）、warehouses（仓库 ID 对应的合作仓编码）。留空则通知等待',
      en: 'By which the logistics partner is told what to ship and receive: url, providerId, toCode, signature (md5 or hmac), warehouses (its codes by our location ids). Empty: notices wait',
    },
    value: recordValue(connection),
    connects: true,
  }),
  partner_warehouse_secret: setting({
    kind: 'text',
    name: { zh: '合作仓密钥', en: 'Partner warehouse: secret' },
    effect: {
      zh: '用于合作仓通知和回执的签名。加密保存，只显示末四位',
      en: 'Signs notices to the partner warehouse and its confirmations. Kept encrypted; only its end is shown',
    },
    value: tokenValue,
    secret: true,
  }),
} as const satisfies Record<string, SettingDefinition>
