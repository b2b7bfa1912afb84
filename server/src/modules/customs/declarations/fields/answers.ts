import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { Context } from '../../../../core/http/context.ts'
import {
  movedKeys,
  readStyleRules,
  readStyleSettingBefore,
} from '../../customs-style/customs-style.public.ts'
import { moveAnswers } from './entered-fields.sql.ts'

/** Answers are kept under the words of their options: where rules are changed they go along with them. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  if (key !== 'style_setting') return
  const before = await readStyleSettingBefore(context, 'style_setting')
  if (before) await moveAnswers(context.db, movedKeys(before, await readStyleRules(context)))
}
