import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Context } from '../../../core/http/context.ts'
import type { CourierAccount, TrackingAccount } from '../../../ports/courier.ts'
import { readSetting } from '../../house/settings/settings.public.ts'

/** The courier whose waybills are requested. */
export const waybillCourier = 'SF Express' satisfies (typeof couriers)[number]

export const notConfigured = (service: 'sf' | 'kuaidi100'): StorableFailure => ({
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

export interface TrackingAccess {
  account: TrackingAccount
  /** Tells this account from another: each has subscriptions of its own. */
  mark: string
  codeOf(courier: string): string | null
}

const markOf = ({ secrets }: Reading, { url, key }: Pick<TrackingAccount, 'url' | 'key'>): string =>
  secrets
    .digest('kuaidi100 account')
    .update(JSON.stringify([new URL(url).origin, key]))
    .digest('base64url')
    .slice(0, 22)

/** How whoever follows parcels is reached, and what it calls our couriers; null where connection or key is missing. */
export async function accessToTracking(context: Reading): Promise<TrackingAccess | null> {
  const connection = await readSetting(context, 'kuaidi100_connection')
  if (!connection) return null
  const key = await readSetting(context, 'kuaidi100_key')
  const { couriers: codes, ...account } = connection
  const byCourier = new Map(Object.entries(codes))
  if (key === '') return null
  return {
    account: { ...account, key },
    mark: markOf(context, { url: account.url, key }),
    codeOf: (courier) => byCourier.get(courier) ?? null,
  }
}
