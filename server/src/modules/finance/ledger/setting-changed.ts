import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { ledgerLane } from '@selvedge/contract/house/sync/partners.ts'
import type { Context } from '../../../core/http/context.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'

/** What was held may be let out by a setting that has changed. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  if (key.startsWith('kingdee_')) await wakeEffects(context, ledgerLane)
}

/** The same of receipts whose cost nobody knew. */
export const onPurchaseRateSet = (context: Context): Promise<void> => wakeEffects(context, ledgerLane)
