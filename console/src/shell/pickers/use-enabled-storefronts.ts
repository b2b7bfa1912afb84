import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontList } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { useList } from '../../api/reads/use-list.ts'
import { useCan } from '../page/Can.tsx'
import type { Loadable } from '../page/PageStates.tsx'
import { channelWord } from '../words/channel-word.ts'

export interface EnabledStorefront {
  channel: Channel
  name: string
}

/** Whoever may not see how shops are set up knows them by their channels; the server says which one is not there. */
const byChannel = (): EnabledStorefront[] =>
  channels.map((channel) => ({ channel, name: channelWord(channel) }))

/** The shops that can be read from, to choose one. */
export function useEnabledStorefronts(): Loadable<readonly EnabledStorefront[]> {
  const may = useCan('settings.view') === true
  const list = useList(storefrontList, {}, { enabled: may })
  const open = list.rows.filter(({ enabled }) => enabled)
  const known = may ? list.total !== undefined : true
  return {
    data: known ? (may ? open : byChannel()) : undefined,
    error: list.error,
    waiting: list.waiting ?? false,
    reload: list.reload,
  }
}
