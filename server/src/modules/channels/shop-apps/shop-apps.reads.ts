import { type ShopApp, shopAppKinds, usualChannels } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { maskSecret } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { Page } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { openSecret } from './account.ts'
import { selectApps } from './shop-apps.sql.ts'

const notSetUp = {
  shop: '',
  baseUrl: '',
  clientId: '',
  clientSecret: '',
  enabled: false,
  scopes: [],
  installedAt: null,
  shopName: '',
  version: '',
}

/** Each kind, set up or not. */
export async function readShopApps(context: Context): Promise<Page<ShopApp>> {
  const stored = new Map((await selectApps(context.db)).map((row) => [row.app, row]))
  const rows = shopAppKinds.map((app): ShopApp => {
    const row = stored.get(app)
    if (!row) return { ...notSetUp, app, channel: usualChannels[app] }
    const { updatedAt: _, installedAt, ...shown } = row
    return {
      ...shown,
      clientSecret: maskSecret(openSecret(context, row) ?? '?'),
      installedAt: installedAt?.toISOString() ?? null,
    }
  })
  return { rows, total: rows.length }
}
