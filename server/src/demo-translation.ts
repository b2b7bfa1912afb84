import type { App } from './app.ts'
import type { Context } from './core/http/context.ts'
import { stepsOf } from './core/http/steps.ts'
import { readSetting } from './modules/house/settings/settings.public.ts'
import { saveSetting } from './modules/house/settings/settings.service.ts'

const isSandbox = (address: string) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+\//.test(address)

async function connect(context: Context, sandboxUrl: string): Promise<void> {
  const known = await readSetting(context, 'google_translate')
  if (known && !isSandbox(known.url)) return
  await saveSetting(context, 'google_translate', JSON.stringify({ url: `${sandboxUrl}/translate` }))
  if (!known) await saveSetting(context, 'google_translate_key', 'sandbox-translate-key')
}

/**
 * Has the demo ask the sandbox for translations, which may stand elsewhere after a restart. What somebody has set up otherwise
 * stays as it is; what goes wrong is told, and stops nothing.
 */
export async function connectDemoTranslation({ around, http }: App, sandboxUrl: string): Promise<void> {
  const { now, ...outside } = around
  const nobody = { caller: null, requestId: 'demo', ip: '', userAgent: '' }
  const steps = stepsOf(around.db, 'demo', { ...outside, ...nobody, now, language: 'zh' })
  try {
    await steps.step((context) => connect(context, sandboxUrl))
  } catch (error) {
    http.log.warn({ err: error }, "the sandbox's translation could not be connected")
  }
}
