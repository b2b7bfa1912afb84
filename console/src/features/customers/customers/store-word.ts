import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { t } from '../../../text/t.ts'

const channelWords = (): Record<Channel, string> => ({ first: t('第一店铺'), second: t('第二渠道') })

/** A store by its name; one that has none yet, or none any more, by its channel. */
export const storeWord = ({ channel, shop }: { channel: Channel; shop: string }): string =>
  shop === channel ? channelWords()[channel] : shop
