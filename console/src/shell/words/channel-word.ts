import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { t } from '../../text/t.ts'

/** The store that something was sold in, or concerns. */
export const channelWord = (channel: Channel): string => (channel === 'first' ? t('第一店铺') : t('第二渠道'))

export const channelChoices = () => channels.map((value) => ({ value, label: channelWord(value) }))
