import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { t } from '../../text/t.ts'

/** The shop that something was sold in, or concerns. */
export const channelWord = (channel: Channel): string => (channel === 'first' ? t('第一店铺') : t('第二渠道'))
