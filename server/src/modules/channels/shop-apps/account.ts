import type { ShopAppKind } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { preparing } from '../../../core/db/prepared/statements.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { SecretUnreadable } from '../../../core/secrets/secrets.ts'
import { withoutTrailingSlashes } from '../../../core/trailing-slashes.ts'
import type { ShopAppAccount } from '../../../ports/storefront/shop-app.ts'
import { findApp, type ShopAppRow } from './shop-apps.sql.ts'

type Around = Pick<Context, 'db' | 'secrets'>

const purposeOf = (app: ShopAppKind) => `shop_app:${app}:clientSecret`

/** The secret of an app as it is kept. */
export const sealSecret = ({ secrets }: Pick<Context, 'secrets'>, app: ShopAppKind, text: string): string =>
  secrets.seal(text, purposeOf(app))

/** The reverse; null where it was kept under another key. */
export function openSecret({ secrets }: Pick<Context, 'secrets'>, row: ShopAppRow): string | null {
  try {
    return secrets.open(row.clientSecret, purposeOf(row.app))
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

export const addressOf = ({ shop, baseUrl }: Pick<ShopAppRow, 'shop' | 'baseUrl'>): string =>
  baseUrl === '' ? `https://${shop}` : withoutTrailingSlashes(baseUrl)

export interface FoundApp {
  account: ShopAppAccount
  row: ShopAppRow
}

/** An app that may be used; null where it is not set up, or turned off. */
export async function findAccount(context: Around, app: ShopAppKind): Promise<FoundApp | null> {
  const row = await findApp(preparing(context.db, 'shopApp'), app)
  const clientSecret = row?.enabled ? openSecret(context, row) : null
  if (!row || clientSecret === null) return null
  return {
    account: { shop: row.shop, baseUrl: addressOf(row), clientId: row.clientId, clientSecret },
    row,
  }
}

export const isOfShop = ({ row }: FoundApp, shop: string): boolean => row.shop === shop.toLowerCase()

/** The same in the store that a page names; refused for any other store. */
export async function accountOf(context: Around, app: ShopAppKind, shop: string): Promise<FoundApp> {
  const found = (await findAccount(context, app)) ?? fail('SHOP_APP_NONE')
  if (!isOfShop(found, shop)) fail('SHOP_APP_OTHER_SHOP', { shop })
  return found
}
