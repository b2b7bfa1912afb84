import type { ShopAppKind } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../../core/db/db.ts'
import { shopApps } from './shop-apps.schema.ts'

export type ShopAppRow = typeof shopApps.$inferSelect
type StoredShopApp = Omit<ShopAppRow, 'scopes' | 'installedAt' | 'shopName'>

type VersionedApp = ShopAppRow & { version: string }

/** What tells whether somebody has set an app up otherwise, beside its columns. */
const versioned = {
  ...getTableColumns(shopApps),
  version: sql<string>`md5(jsonb_build_array(shop, base_url, client_id, client_secret, channel, enabled)::text)`,
}

export const selectApps = (db: Db): Promise<VersionedApp[]> => db.select(versioned).from(shopApps)

export async function findApp(db: Db, app: ShopAppKind): Promise<ShopAppRow | null> {
  const [row] = await db.select().from(shopApps).where(eq(shopApps.app, app))
  return row ?? null
}

/** Locked against other changes of it until the transaction ends. */
export async function lockApp(db: Db, app: ShopAppKind): Promise<VersionedApp | null> {
  const [row] = await db.select(versioned).from(shopApps).where(eq(shopApps.app, app)).for('update')
  return row ?? null
}

/** `forgotten`: it is another store or app now, which nobody has allowed yet. */
export async function upsertApp(db: Db, row: StoredShopApp, forgotten: boolean): Promise<void> {
  const { app: _, ...changes } = row
  const none = { scopes: [], installedAt: null, shopName: '' }
  await db
    .insert(shopApps)
    .values(row)
    .onConflictDoUpdate({ target: shopApps.app, set: { ...changes, ...(forgotten && none) } })
}

export async function storeInstallation(
  db: Db,
  app: ShopAppKind,
  granted: Pick<ShopAppRow, 'scopes' | 'installedAt' | 'shopName'>,
): Promise<void> {
  await db.update(shopApps).set(granted).where(eq(shopApps.app, app))
}
