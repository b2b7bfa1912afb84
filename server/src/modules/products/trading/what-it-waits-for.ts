import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { Context } from '../../../core/http/context.ts'
import { queueTradingSend, tradingChannel } from './publish/release.ts'
import { queueCounting } from './supplied/count-supplier.ts'
import { nextToSend } from './trading.sql.ts'

/** What suppliers have is counted out of the location that was chosen before, and into another from now on. */
export async function onSettingChanged({ db }: Context, key: SettingKey): Promise<void> {
  if (key === 'trading_location') await queueCounting(db)
}

/** What waits for its shop goes once that is connected. */
export async function onStorefrontConnected({ db }: Context, channel: Channel): Promise<void> {
  if (channel === tradingChannel && (await nextToSend(db))) await queueTradingSend(db)
}
