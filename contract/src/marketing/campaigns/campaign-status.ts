import type { Bilingual } from '../../core/words/language.ts'

/** For whom a campaign makes codes: each customer of a list, or each order that meets conditions. */
export const campaignTypes = { byUser: 0, byOrder: 1 } as const
export type CampaignType = (typeof campaignTypes)[keyof typeof campaignTypes]

export const campaignTypeNames: Record<CampaignType, Bilingual> = {
  0: { zh: '按客户', en: 'By customer' },
  1: { zh: '按订单', en: 'By order' },
}

/**
 * new: nothing was made yet, or nothing is earned now. generating: codes are being made. completed: all are made here.
 * released: all are in the shop, or orders earn codes. deleted: in no list any more.
 */
export const campaignStates = { new: 0, generating: 1, completed: 3, released: 7, deleted: -1 } as const
export type CampaignState = (typeof campaignStates)[keyof typeof campaignStates]

const byUser: Record<CampaignState, Bilingual> = {
  [-1]: { zh: '已删除', en: 'Deleted' },
  0: { zh: '新建', en: 'New' },
  1: { zh: '生成中', en: 'Making codes' },
  3: { zh: '生成完成', en: 'Codes made' },
  7: { zh: '已发布', en: 'Published' },
}

/** How a state is called: for orders 0 is a campaign that is offline. */
export const campaignStateName = (type: CampaignType, state: CampaignState): Bilingual =>
  type === campaignTypes.byOrder && state === 0 ? { zh: '已下线', en: 'Offline' } : byUser[state]

export const campaignVerbs = {
  edit: { zh: '修改', en: 'edit' },
  release: { zh: '发布', en: 'publish' },
  offline: { zh: '下线', en: 'unpublish' },
  remove: { zh: '删除', en: 'delete' },
} as const satisfies Record<string, Bilingual>
export type CampaignVerb = keyof typeof campaignVerbs

const possible: Record<CampaignType, Record<CampaignVerb, readonly CampaignState[]>> = {
  // Codes are made on where nobody makes them any more. Of those that are all made some may have been refused by the shop:
  // they are sent again.
  0: { edit: [0], release: [0, 1, 3], offline: [], remove: [0, 1, 3, 7] },
  1: { edit: [0], release: [0], offline: [7], remove: [0, 7] },
}

/** Whether something can be done with a campaign of this state. */
export const mayDo = (verb: CampaignVerb, type: CampaignType, state: CampaignState): boolean =>
  possible[type][verb].includes(state)

/** How far a code is: reserved here, on its way, in the shop, refused there, being taken back, gone. */
export const codeStates = ['sending', 'live', 'refused', 'removing', 'removed'] as const
export type CodeState = (typeof codeStates)[number]

export const codeStateNames: Record<CodeState, Bilingual> = {
  sending: { zh: '同步中', en: 'On its way' },
  live: { zh: '可使用', en: 'Usable' },
  refused: { zh: '店铺拒绝', en: 'Refused by the store' },
  removing: { zh: '删除中', en: 'Being taken back' },
  removed: { zh: '已删除', en: 'Deleted' },
}
