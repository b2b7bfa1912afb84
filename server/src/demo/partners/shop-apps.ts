import type { App } from '../../app.ts'
import type { Context } from '../../core/http/context.ts'
import { saveShopApp } from '../../modules/channels/shop-apps/shop-apps.service.ts'
import { findApp } from '../../modules/channels/shop-apps/shop-apps.sql.ts'
import { connectPartner, isSandbox } from '../sandbox.ts'

/** The apps that the sandbox knows, each in the shop whose sales it shows. */
const apps = [
  { app: 'main', clientId: 'sandbox-reports-main', shop: 'example', channel: 'first' },
  { app: 'cn', clientId: 'sandbox-reports-cn', shop: 'example-second', channel: 'second' },
  { app: 'tb', clientId: 'sandbox-reports-tb', shop: 'example-second', channel: 'second' },
  { app: 'gateway', clientId: 'sandbox-gateway', shop: 'example', channel: 'first' },
] as const

async function connect(context: Context, sandboxUrl: string): Promise<void> {
  for (const { app, clientId, shop, channel } of apps) {
    const known = await findApp(context.db, app)
    const baseUrl = `${sandboxUrl}/shops/${shop}`
    if (known && (!isSandbox(known.baseUrl) || known.baseUrl === baseUrl)) continue
    const clientSecret = `${clientId}-secret`
    const enabled = known?.enabled ?? true
    const given = { app, shop: `${shop}.myshopify.com`, baseUrl, clientId, clientSecret, channel, enabled }
    await saveShopApp(context, {}, given)
  }
}

export const connectDemoShopApps = (app: App, sandboxUrl: string) =>
  connectPartner(app, 'apps', (context) => connect(context, sandboxUrl))
