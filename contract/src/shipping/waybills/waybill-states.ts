import type { Reason } from '../../reasons.ts'
import { verdict } from '../ship-orders/ship-order-status.ts'
import type { Stop } from '../ship-orders/ship-stop.ts'

/**
 * How far a waybill is: requested of the courier, issued with its number, being cancelled there, cancelled, or refused.
 * What was refused may be requested again, under the same number of ours.
 */
export const waybillStates = ['requested', 'issued', 'cancelling', 'cancelled', 'failed'] as const
export type WaybillState = (typeof waybillStates)[number]

export const waybillStateWords: Record<WaybillState, { zh: string; en: string }> = {
  requested: { zh: '申请中', en: 'Requested' },
  issued: { zh: '已出单', en: 'Issued' },
  cancelling: { zh: '取消中', en: 'Being cancelled' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  failed: { zh: '申请失败', en: 'Refused' },
}

/** True, or the reason why not. */
type Permitted = true | Reason

/** What decides whether a waybill may be requested. */
export interface Requesting {
  status: number
  stopReason: Stop
  /** The logistics partner ships it, with couriers of its own. */
  partner: boolean
  /** Connection and check word of the courier are set. */
  configured: boolean
  /** Of its waybill; null where there is none. */
  waybill: WaybillState | null
}

const whileThere: Record<WaybillState, Permitted> = {
  requested: 'waybill.requested',
  issued: 'waybill.issued',
  cancelling: 'waybill.cancelling',
  cancelled: true,
  failed: true,
}

/** Whether a waybill may be requested for a ship order: it can still leave, from a warehouse of ours, and has none. */
export function canRequest({ status, stopReason, partner, configured, waybill }: Requesting): Permitted {
  const leaves = verdict('ship', status, stopReason)
  if (leaves !== true) return leaves
  if (partner) return 'waybill.partner'
  const free = waybill === null ? true : whileThere[waybill]
  if (free !== true) return free
  return configured ? true : 'waybill.notConfigured'
}

/** What decides whether a waybill may be cancelled. */
export interface Cancelling {
  waybill: WaybillState | null
  /** The parcel has left under its number. */
  used: boolean
}

/** Whether a waybill may be cancelled: it is there, and no parcel has left under its number. */
export function canCancel({ waybill, used }: Cancelling): Permitted {
  if (waybill === null || waybill === 'cancelled') return 'waybill.none'
  if (waybill === 'cancelling') return 'waybill.cancelling'
  return used ? 'waybill.used' : true
}
