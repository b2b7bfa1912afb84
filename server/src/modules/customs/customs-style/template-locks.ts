import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { readStyleSettingBefore } from './customs-style.reads.ts'
import { keepsAutomatic } from './templates.rules.ts'

/** Takes the change of template rules back that lets go of one that applies by itself, whichever way it was made. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  if (key !== 'template_setting') return
  const before = await readStyleSettingBefore(context, key)
  if (before && !keepsAutomatic(before, await readSetting(context, key))) fail('TEMPLATE_RULE_AUTOMATIC')
}
