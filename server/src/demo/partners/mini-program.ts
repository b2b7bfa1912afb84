import type { App } from '../../app.ts'
import type { Context } from '../../core/http/context.ts'
import { readSetting } from '../../modules/house/settings/settings.public.ts'
import { saveSetting } from '../../modules/house/settings/settings.service.ts'
import { connectPartner, isSandbox } from '../sandbox.ts'

const account = {
  appid: 'wx0000000000000002',
  templates: { activity: 'TPL_ACTIVITY_START', product: 'TPL_NEW_PRODUCT' },
}

async function connect(context: Context, sandboxUrl: string): Promise<void> {
  const known = await readSetting(context, 'wechat_miniprogram')
  if (known && !isSandbox(known.url)) return
  const connection = { ...account, ...known, url: `${sandboxUrl}/miniprogram` }
  await saveSetting(context, 'wechat_miniprogram', JSON.stringify(connection))
  if (known?.url !== connection.url)
    await saveSetting(context, 'wechat_miniprogram_secret', 'sandbox-miniprogram-secret')
}

export const connectDemoMiniProgram = (app: App, sandboxUrl: string) =>
  connectPartner(app, 'mini program', (context) => connect(context, sandboxUrl))
