import { paymentCompanies } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { Context } from '../../../core/http/context.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'
import type { CustomsAccount } from '../../../ports/customs.ts'
import { readSetting } from '../../house/settings/settings.public.ts'

/** Who declares, with the key that signs; null where one of both is missing. */
export async function customsAccount(
  context: Pick<Context, 'db' | 'secrets'>,
): Promise<CustomsAccount | null> {
  const account = await readSetting(context, 'customs_order')
  const key = await readSetting(context, 'customs_key')
  return account && key !== '' ? { ...account, key } : null
}

/** What waits for the account goes once account and key are both set; what waits for a company once it declares nothing any more. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  if (paymentCompanies.some((company) => key.startsWith(`${company}_`)))
    await wakeEffects(context, 'customs:orders')
  if (!key.startsWith('customs_order') && key !== 'customs_key') return
  if (!(await customsAccount(context))) return
  await wakeEffects(context, 'customs:orders')
  await wakeEffects(context, 'customs:data')
}
