import type { Bilingual } from '../../core/words/language.ts'
import type { Reason } from '../../reasons.ts'

/**
 * What the logistics partner tells: that goods have left, that they have come, how far it is, what customs say of a document
 * that it has declared.
 */
export const messageKinds = ['outbound', 'inbound', 'status', 'customs'] as const
export type MessageKind = (typeof messageKinds)[number]

/** came: nobody has looked at it yet. done: carried out. refused: it could not be. settled: staff have seen to it. */
export const messageStates = ['came', 'done', 'refused', 'settled'] as const
export type MessageState = (typeof messageStates)[number]

export const messageActions = ['retry', 'settle'] as const
export type MessageAction = (typeof messageActions)[number]

/** What the partner declares to customs: 511 and 621. */
export const partnerDocuments = ['waybill', 'list'] as const
export type PartnerDocument = (typeof partnerDocuments)[number]

type Permitted = true | Reason

const done = 'warehouseMessage.done'
const settled = 'warehouseMessage.settled'
const came = 'warehouseMessage.came'

const byState: Record<MessageState, Record<MessageAction, Permitted>> = {
  came: { retry: came, settle: came },
  done: { retry: done, settle: done },
  refused: { retry: true, settle: true },
  settled: { retry: settled, settle: settled },
}

/**
 * Whether a message in this state allows the action: true, or the reason why not. `stuck`: it came, and what was to take it has
 * given up.
 */
export const messageVerdict = (
  action: MessageAction,
  { state, stuck }: { state: MessageState; stuck: boolean },
): Permitted => stuck || byState[state][action]

/** How far the partner says that a shipment is. */
export const partnerStatuses = [
  'accepted',
  'customsSubmitted',
  'released',
  'refused',
  'picked',
  'shipped',
  'cancelled',
] as const
export type PartnerStatus = (typeof partnerStatuses)[number]

export const partnerStatusWords: Record<PartnerStatus, Bilingual> = {
  accepted: { zh: '已接单', en: 'taken on' },
  customsSubmitted: { zh: '已申报海关', en: 'submitted to customs' },
  released: { zh: '海关已放行', en: 'released by customs' },
  refused: { zh: '拒单', en: 'refused' },
  picked: { zh: '已拣货', en: 'picked' },
  shipped: { zh: '已出库', en: 'shipped' },
  cancelled: { zh: '已取消', en: 'cancelled' },
}
