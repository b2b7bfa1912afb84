import type { App } from '../../app.ts'
import type { Context } from '../../core/http/context.ts'
import { readSetting } from '../../modules/house/settings/settings.public.ts'
import { saveSetting } from '../../modules/house/settings/settings.service.ts'
import { connectPartner, isSandbox } from '../sandbox.ts'

/** Where the sandbox answers for each company, and the merchant as it knows him. */
const companies = [
  {
    account: 'wechatpay_customs',
    key: 'wechatpay_key',
    secret: 'sandbox-wechatpay-key',
    path: '/wechatpay',
    merchant: {
      appid: 'wx0000000000000001',
      mchId: '1900000109',
      customs: 'ZONGSHU',
      mchCustomsNo: 'D0000000001',
    },
  },
  {
    account: 'alipay_customs',
    key: 'alipay_key',
    secret: 'sandbox-alipay-key',
    path: '/alipay/gateway.do',
    merchant: {
      partner: '2088000000000001',
      customsPlace: 'ZONGSHU',
      merchantCustomsCode: 'D0000000001',
      merchantCustomsName: '示例跨境电商',
    },
  },
] as const

async function connect(context: Context, sandboxUrl: string): Promise<void> {
  for (const { account, key, secret, path, merchant } of companies) {
    const known = await readSetting(context, account)
    if (known && !isSandbox(known.url)) continue
    await saveSetting(context, account, JSON.stringify({ ...merchant, ...known, url: sandboxUrl + path }))
    if (!known) await saveSetting(context, key, secret)
  }
}

export const connectPaymentCompanies = (app: App, sandboxUrl: string) =>
  connectPartner(app, 'payment companies', (context) => connect(context, sandboxUrl))
