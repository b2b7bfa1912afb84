import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../core/db/db.ts'
import { takeLock } from '../../../core/db/locks.ts'
import { settingVersions } from './settings.schema.ts'

/** Lets changes of one setting follow each other until the transaction ends. */
export async function lockSetting(db: Db, key: SettingKey): Promise<void> {
  await takeLock(db, 'setting', key)
}

/** The text that applies, sealed where it is a secret; null where nobody has set it. */
export async function findStored(db: Db, key: SettingKey): Promise<string | null> {
  const [row] = await db
    .select({ value: settingVersions.value })
    .from(settingVersions)
    .where(eq(settingVersions.key, key))
    .orderBy(desc(settingVersions.id))
    .limit(1)
  return row?.value ?? null
}

/** The version that applies; 0 where nobody has set it. */
export async function findNewest(db: Db, key: SettingKey): Promise<number> {
  const [row] = await db
    .select({ id: settingVersions.id })
    .from(settingVersions)
    .where(eq(settingVersions.key, key))
    .orderBy(desc(settingVersions.id))
    .limit(1)
  return row?.id ?? 0
}

export async function findVersion(db: Db, key: SettingKey, id: number): Promise<string | null> {
  const [row] = await db
    .select({ value: settingVersions.value })
    .from(settingVersions)
    .where(and(eq(settingVersions.key, key), eq(settingVersions.id, id)))
  return row?.value ?? null
}

export async function insertVersion(db: Db, version: typeof settingVersions.$inferInsert): Promise<void> {
  await db.insert(settingVersions).values(version)
}

/** Of what a setting was, only when and by whom it was set stays. */
export async function emptyVersions(db: Db, key: SettingKey, empty: string): Promise<void> {
  await db.update(settingVersions).set({ value: empty }).where(eq(settingVersions.key, key))
}
