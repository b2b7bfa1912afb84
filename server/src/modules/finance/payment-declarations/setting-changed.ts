import { paymentCompanies } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { Context } from '../../../core/http/context.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'
import { unlessUnreadable } from '../../house/settings/settings.public.ts'
import { customsOf } from './accounts.ts'

/** What waits for the account of a company goes once account and key are both set. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  const company = paymentCompanies.find((one) => key.startsWith(`${one}_`))
  if (company && (await unlessUnreadable(customsOf(context, company))))
    await wakeEffects(context, `${company}:customs`)
}
