import {
  type SettingKey,
  type SettingMeaning,
  settings,
} from '@selvedge/contract/house/settings/setting-keys.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../core/http/context.ts'
import { Refusal } from '../../../core/http/fail.ts'
import { findStored } from './settings.sql.ts'
import { fromStored } from './stored.ts'

/** What a text as it is kept means to the code; the default where nobody has set one. */
export function settingMeaning<Key extends SettingKey>(
  context: Pick<Context, 'secrets'>,
  key: Key,
  stored: string | null,
): SettingMeaning<Key> {
  const { value, connects, default: usual } = settings[key]
  const text = fromStored(context, key, stored)
  // A connection that was stored before its address had to be safe is none: what it would carry waits until it is entered anew.
  const isUnsafe = connects && !value.safeParse(text).success
  // The compiler does not see that the key that picks the definition also picks the meaning.
  return value.parse(isUnsafe ? usual : text) as SettingMeaning<Key>
}

/**
 * What a setting means to the code: true, lines, a list of rules; its default where nobody has set it.
 * Refuses a secret that was kept under another SECRET_KEY.
 */
export const readSetting = async <Key extends SettingKey>(
  context: Pick<Context, 'db' | 'secrets'>,
  key: Key,
): Promise<SettingMeaning<Key>> => settingMeaning(context, key, await findStored(context.db, key))

/** What was read for it; null where a secret was kept under another SECRET_KEY, as if it was missing. */
export async function unlessUnreadable<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refusal && error.error === 'SECRET_UNREADABLE') return null
    throw error
  }
}

/** The text of a setting as it is kept, for a statement that reads it along. */
export const settingStored = (key: SettingKey): SQL =>
  sql`(select value from setting_version where key = ${sql.raw(`'${key}'`)} order by id desc limit 1)`
