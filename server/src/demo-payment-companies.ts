import { systemActor } from '@selvedge/contract/core/actor.ts'
import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { App } from './app.ts'
import { transact } from './core/db/transact.ts'
import { findStored, insertVersion, lockSetting } from './modules/house/settings/settings.sql.ts'
import { fromStored, toStored } from './modules/house/settings/stored.ts'

/** The merchant as the sandbox's payment companies know him. */
const settingsAt = (sandboxUrl: string): readonly [SettingKey, string][] => [
  [
    'wechatpay_customs',
    JSON.stringify({
      url: `${sandboxUrl}/wechatpay`,
      appid: 'wx0000000000000001',
      mchId: '1900000109',
      customs: 'ZONGSHU',
      mchCustomsNo: 'D0000000001',
    }),
  ],
  ['wechatpay_key', 'sandbox-wechatpay-key'],
  [
    'alipay_customs',
    JSON.stringify({
      url: `${sandboxUrl}/alipay/gateway.do`,
      partner: '2088000000000001',
      customsPlace: 'ZONGSHU',
      merchantCustomsCode: 'D0000000001',
      merchantCustomsName: '示例跨境电商',
    }),
  ],
  ['alipay_key', 'sandbox-alipay-key'],
]

const isSandboxs = (text: string): boolean =>
  text === '' ||
  text.startsWith('sandbox-') ||
  /"url":"http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+\//.test(text)

/** Has the demo declare payments at the sandbox, which may stand elsewhere after a restart. What somebody has set stays. */
export async function connectPaymentCompanies({ around }: App, sandboxUrl: string): Promise<void> {
  await transact(around.db, async (db) => {
    for (const [key, text] of settingsAt(sandboxUrl)) {
      await lockSetting(db, key)
      const before = fromStored(around, key, await findStored(db, key))
      if (before === text || !isSandboxs(before)) continue
      const value = toStored(around, key, text)
      await insertVersion(db, {
        key,
        value,
        changedAt: around.now(),
        changedBy: systemActor,
        restoredFrom: null,
      })
    }
  })
}
