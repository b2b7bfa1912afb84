import type { App } from '../../app.ts'
import type { Context } from '../../core/http/context.ts'
import { readSetting } from '../../modules/house/settings/settings.public.ts'
import { saveSetting } from '../../modules/house/settings/settings.service.ts'
import { connectPartner, isSandbox } from '../sandbox.ts'

async function connect(context: Context, sandboxUrl: string): Promise<void> {
  const known = await readSetting(context, 'google_translate')
  if (known && !isSandbox(known.url)) return
  const url = `${sandboxUrl}/translate`
  await saveSetting(context, 'google_translate', JSON.stringify({ url }))
  if (known?.url !== url) await saveSetting(context, 'google_translate_key', 'sandbox-translate-key')
}

export const connectDemoTranslation = (app: App, sandboxUrl: string) =>
  connectPartner(app, 'translation', (context) => connect(context, sandboxUrl))
