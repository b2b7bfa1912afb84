import {
  hasLeft,
  progressOf,
  shipProgress,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { Stop } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'

/** A ship order of a partner's location, and what the partner knows of it. */
export interface NoticeFacts {
  id: number
  status: number
  stopReason: Stop
  units: number
  /** How many notices there were. */
  notices: number
  /** The one that waits, or has failed. */
  openId: number | null
  /** Whether the partner has been told of it as something to ship, or may have been: an answer may be lost. */
  reported: boolean
  /** The partner has the last notice, or is being told it. */
  upToDate: boolean
}

/** Why the partner is told: it changed, it goes on as it was, or the partner has refused what it was told. */
export type NoticeReason = 'changed' | 'resumed' | 'refused'

/** What becomes of the notice of a ship order that was made or changed. */
export type NoticeStep = 'queue' | 'revise' | 'withdraw' | 'recall' | 'nothing'

/**
 * A notice that waits tells the ship order as it is now, or is taken back. A partner that was told already is told anew,
 * or that there is nothing to ship, and then no notice waits any more; what has left needs neither. Of one that is stopped
 * nothing is told: it is cancelled, or goes on. What it has refused it no longer has: a notice of that waits for the end of
 * the stop.
 */
export function noticeStep(
  { status, stopReason, units, openId, reported, upToDate }: NoticeFacts,
  why: NoticeReason = 'changed',
): NoticeStep {
  const progress = progressOf(status)
  const wanted = units > 0 && (progress === shipProgress.pending || progress === shipProgress.picking)
  if (why === 'resumed' && upToDate) return 'nothing'
  if (wanted && stopReason !== '') {
    if (openId !== null) return 'withdraw'
    return why === 'refused' && upToDate ? 'queue' : 'nothing'
  }
  if (wanted) return openId === null ? 'queue' : 'revise'
  if (reported && !hasLeft(status)) return 'recall'
  return openId === null ? 'nothing' : 'withdraw'
}
