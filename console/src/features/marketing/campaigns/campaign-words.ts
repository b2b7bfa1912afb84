import {
  type CampaignState,
  type CampaignType,
  type CodeState,
  campaignStateName,
  campaignStates,
  campaignTypeNames,
  codeStateNames,
} from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import type { Campaign } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { bilingual } from '../../../text/server-text.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

/** Codes are being made, or are on their way to the shop. */
export const isUnderWay = ({ status, codes }: Pick<Campaign, 'status' | 'codes'>): boolean =>
  status === campaignStates.generating || codes.live + codes.refused < codes.made

/** How a state is called in lists of this type, or of all where none is chosen: the same state may be called otherwise in each. */
export const campaignStateWord = (type: CampaignType | null, state: CampaignState): string =>
  type === null
    ? [...new Set(([0, 1] as const).map((one) => bilingual(campaignStateName(one, state))))].join(' / ')
    : bilingual(campaignStateName(type, state))

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
