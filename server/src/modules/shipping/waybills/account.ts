import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { kuaidi100Lane, sfLane } from '@selvedge/contract/house/sync/partners.ts'
import type { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Context } from '../../../core/http/context.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'
import type { CourierAccount, TrackingAccount } from '../../../ports/courier.ts'
import { readSetting, unlessUnreadable } from '../../house/settings/settings.public.ts'

/** The courier whose waybills are requested. */
export const waybillCourier = 'SF Express' satisfies (typeof couriers)[number]

export const notConfigured = (service: 'sf' | 'kuaidi100'): Failure => ({
  kind: 'service.notConfigured',
  params: { service },
})

type Reading = Pick<Context, 'db' | 'secrets'>

/** How the courier is reached; null where connection or check word is missing. */
export async function accessToCourier(context: Reading): Promise<CourierAccount | null> {
  const connection = await readSetting(context, 'sf_connection')
  if (!connection) return null
  const checkWord = await readSetting(context, 'sf_check_word')
  const { expressType: product, ...account } = connection
  return checkWord === '' ? null : { ...account, product, checkWord }
}

/** How whoever follows parcels is reached, and what it calls our couriers; null where connection or key is missing. */
export async function accessToTracking(
  context: Reading,
): Promise<{ account: TrackingAccount; codeOf(courier: string): string | null } | null> {
  const connection = await readSetting(context, 'kuaidi100_connection')
  if (!connection) return null
  const key = await readSetting(context, 'kuaidi100_key')
  const { couriers: codes, ...account } = connection
  const byCourier = new Map(Object.entries(codes))
  return key === ''
    ? null
    : { account: { ...account, key }, codeOf: (courier) => byCourier.get(courier) ?? null }
}

/** What waits for a connection goes once it is whole. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  if (key.startsWith('sf_') && (await unlessUnreadable(accessToCourier(context))))
    await wakeEffects(context, sfLane)
  if (key.startsWith('kuaidi100_') && (await unlessUnreadable(accessToTracking(context))))
    await wakeEffects(context, kuaidi100Lane)
}
