import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'

/** A store by its name; one that has none yet, or none any more, by its channel. */
export const storeWord = ({ channel, storeName }: { channel: Channel; storeName: string }): string =>
  storeName === channel ? channelWord(channel) : storeName
