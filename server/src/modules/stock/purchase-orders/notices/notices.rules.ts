/** A purchase order for a location that the logistics partner runs, and what the partner knows of it. */
export interface NoticeFacts {
  /** Whether anything is still to arrive. */
  wanted: boolean
  deleted: boolean
  /** Whether what is ordered has just changed; a receipt changes only what is still open. */
  changed: boolean
  /** The notice that waits, or has failed. */
  openId: number | null
  /** Whether the partner has been told, or may have been: an answer may be lost. */
  reported: boolean
}

export type NoticeStep = 'queue' | 'revise' | 'withdraw' | 'recall' | 'nothing'

/**
 * A notice that waits tells the order as it is now, or is taken back; a partner that was told is told anew, or not to expect
 * it, or the rest of it, and then no notice waits any more. What has all come needs no recall.
 */
export function noticeStep({ wanted, deleted, changed, openId, reported }: NoticeFacts): NoticeStep {
  if (wanted && openId !== null) return 'revise'
  if (wanted) return changed ? 'queue' : 'nothing'
  if (reported && (deleted || changed)) return 'recall'
  return openId === null ? 'nothing' : 'withdraw'
}
