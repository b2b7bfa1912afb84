import type { App } from './app.ts'
import type { Context } from './core/http/context.ts'
import { stepsOf } from './core/http/steps.ts'
import { readSetting } from './modules/house/settings/settings.public.ts'
import { saveSetting } from './modules/house/settings/settings.service.ts'

const isSandbox = (address: string) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+\//.test(address)

const account = {
  appid: 'wx0000000000000002',
  templates: { activity: 'TPL_ACTIVITY_START', product: 'TPL_NEW_PRODUCT' },
}

async function connect(context: Context, sandboxUrl: string): Promise<void> {
  const known = await readSetting(context, 'wechat_miniprogram')
  if (known && !isSandbox(known.url)) return
  const connection = { ...account, ...known, url: `${sandboxUrl}/miniprogram` }
  await saveSetting(context, 'wechat_miniprogram', JSON.stringify(connection))
  if (!known) await saveSetting(context, 'wechat_miniprogram_secret', 'sandbox-miniprogram-secret')
}

/**
 * Has the demo send its messages at the sandbox, which may stand elsewhere after a restart. What somebody has set up otherwise
 * stays as it is; what goes wrong is told, and stops nothing.
 */
export async function connectDemoMiniProgram({ around, http }: App, sandboxUrl: string): Promise<void> {
  const { now, ...outside } = around
  const nobody = { caller: null, requestId: 'demo', ip: '', userAgent: '' }
  const steps = stepsOf(around.db, 'demo', { ...outside, ...nobody, now, language: 'zh' })
  try {
    await steps.step((context) => connect(context, sandboxUrl))
  } catch (error) {
    http.log.warn({ err: error }, "the sandbox's mini program could not be connected")
  }
}
