import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { warehouseLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Context } from '../../../core/http/context.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'
import type { WarehouseAccount } from '../../../ports/warehouse.ts'
import { readSetting, unlessUnreadable } from '../../house/settings/settings.public.ts'

export const notConfigured: StorableFailure = {
  kind: 'service.notConfigured',
  params: { service: 'warehouse' },
}

/** How the partner is reached, and what it calls a location of ours. */
export interface Access {
  account: WarehouseAccount
  codeOf(locationId: number): string
}

/** Null where connection or secret is missing. */
export async function accessToWarehouse(context: Pick<Context, 'db' | 'secrets'>): Promise<Access | null> {
  const connection = await readSetting(context, 'partner_warehouse')
  if (!connection) return null
  const secret = await readSetting(context, 'partner_warehouse_secret')
  if (secret === '') return null
  const { warehouses, ...account } = connection
  return {
    account: { ...account, secret },
    codeOf: (locationId) => warehouses[String(locationId)] ?? `WH${locationId}`,
  }
}

/** What waits for the connection goes once it is whole. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  if (key.startsWith('partner_warehouse') && (await unlessUnreadable(accessToWarehouse(context))))
    await wakeEffects(context, warehouseLane)
}
