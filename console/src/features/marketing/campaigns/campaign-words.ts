import {
  type CodeState,
  campaignStateName,
  campaignTypeNames,
  codeStateNames,
} from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import type { Campaign } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { bilingual } from '../../../text/server-text.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

type State = Pick<Campaign, 'type' | 'status' | 'codes'>

const families = { [-1]: 'failed', 0: 'waiting', 1: 'underway', 3: 'underway', 7: 'done' } as const

/** Where a campaign stands; what the shop has refused needs somebody. */
export const campaignState = ({ type, status, codes }: State): StatusWord => ({
  word: bilingual(campaignStateName(type, status)),
  family: status === 3 && codes.refused > 0 ? 'attention' : families[status],
})

export const campaignTypeWord = ({ type }: Pick<Campaign, 'type'>): string =>
  bilingual(campaignTypeNames[type])

const codeFamilies = {
  sending: 'underway',
  live: 'done',
  refused: 'failed',
  removing: 'underway',
  removed: 'waiting',
} as const

export const codeState = (state: CodeState): StatusWord => ({
  word: bilingual(codeStateNames[state]),
  family: codeFamilies[state],
})
