import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { gomeLane } from '@selvedge/contract/house/sync/partners.ts'
import type { Context, RecordedOrder } from '../../../core/http/context.ts'
import { queueEffectsFrom } from '../../../core/outbox/outbox.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { ordersToPush } from './order-to-push.reads.ts'

/** Orders that have come, or were paid since, are pushed once while that is turned on, unless a brand of theirs is excluded. */
export async function pushRecordedOrders(context: Context, stored: readonly RecordedOrder[]): Promise<void> {
  if (!(await readSetting(context, 'push_order_to_gome'))) return
  const excluded = await readSetting(context, 'exclude_brands')
  queueEffectsFrom(
    context,
    ordersToPush(
      stored.map(({ orderId }) => orderId),
      excluded,
    ),
  )
}

const keys: ReadonlySet<SettingKey> = new Set(['push_order_to_gome', 'gome_connection', 'gome_secret'])

/** What waits for the switch or the connection goes once they are there. */
export async function onSettingChanged(context: Context, key: SettingKey): Promise<void> {
  if (keys.has(key)) await wakeEffects(context, gomeLane)
}
