import { type SettingKey, type SettingMeaning, settings } from '@selvedge/contract/setting-keys.ts'
import type { Context } from '../../core/context.ts'
import { findStored } from './settings.sql.ts'
import { fromStored } from './stored.ts'

/**
 * What a setting means to the code: true, lines, a list of rules; its default where nobody has set it.
 * Refuses a secret that was kept under another SECRET_KEY.
 */
export async function readSetting<Key extends SettingKey>(
  context: Pick<Context, 'db' | 'secrets'>,
  key: Key,
): Promise<SettingMeaning<Key>> {
  const text = fromStored(context, key, await findStored(context.db, key))
  // The compiler does not see that the key that picks the definition also picks the meaning.
  return settings[key].value.parse(text) as SettingMeaning<Key>
}
