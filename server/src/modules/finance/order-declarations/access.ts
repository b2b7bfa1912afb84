import { paymentCompanies } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { type SettingKey, settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import { settingReasons } from '@selvedge/contract/house/settings/setting-reasons.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'
import { rsaKeyOf } from '../../../core/secrets/pem.ts'
import type { CustomsAccount } from '../../../ports/customs.ts'
import { readSetting, unlessUnreadable } from '../../house/settings/settings.public.ts'

/** Who declares, with the key that signs; null where one of both is missing. */
export async function customsAccount(
  context: Pick<Context, 'db' | 'secrets'>,
): Promise<CustomsAccount | null> {
  const account = await readSetting(context, 'customs_order')
  const key = await readSetting(context, 'customs_key')
  return account && key !== '' ? { ...account, key } : null
}

/** A key that nothing can be signed with is not kept. */
async function refuseWrongKey(context: Context): Promise<void> {
  const key = await readSetting(context, 'customs_key')
  if (key !== '' && !rsaKeyOf(key))
    fail('SETTING_INVALID', { name: settings.customs_key.name, detail: settingReasons['setting.rsaKey'] })
}

/** What waits for the account goes once account and key are both set; what waits for a company once it declares nothing any more. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  if (paymentCompanies.some((company) => key.startsWith(`${company}_`)))
    await wakeEffects(context, 'customs:orders')
  if (!key.startsWith('customs_order') && key !== 'customs_key') return
  if (key === 'customs_key') await refuseWrongKey(context)
  if (!(await unlessUnreadable(customsAccount(context)))) return
  await wakeEffects(context, 'customs:orders')
  await wakeEffects(context, 'customs:data')
}
