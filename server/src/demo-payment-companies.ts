import type { App } from './app.ts'
import type { Context } from './core/http/context.ts'
import { stepsOf } from './core/http/steps.ts'
import { readSetting } from './modules/house/settings/settings.public.ts'
import { saveSetting } from './modules/house/settings/settings.service.ts'

const isSandbox = (address: string) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+\//.test(address)

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

/**
 * Has the demo declare payments at the sandbox, which may stand elsewhere after a restart. What somebody has set up otherwise
 * stays as it is; what goes wrong is told, and stops nothing.
 */
export async function connectPaymentCompanies({ around, http }: App, sandboxUrl: string): Promise<void> {
  const { now, ...outside } = around
  const nobody = { caller: null, requestId: 'demo', ip: '', userAgent: '' }
  const steps = stepsOf(around.db, 'demo', { ...outside, ...nobody, now, language: 'zh' })
  try {
    await steps.step((context) => connect(context, sandboxUrl))
  } catch (error) {
    http.log.warn({ err: error }, "the sandbox's payment companies could not be connected")
  }
}
