/** What is to be told to the partner of a transfer. */
export type NoticeDirection = 'out' | 'in'

/** A transfer whose source, or target, the partner runs, and what the partner knows of it. */
export interface NoticeFacts {
  direction: NoticeDirection
  /** Whether there is something for the partner to send, or to receive. */
  wanted: boolean
  /** Whether it has left the source. */
  sent: boolean
  /** The notice that waits, or has failed. */
  openId: number | null
  /** Whether the partner has been told, or may have been: an answer may be lost. */
  reported: boolean
}

export type NoticeStep = 'queue' | 'revise' | 'withdraw' | 'recall' | 'nothing'

/**
 * A notice that waits tells the transfer as it is now, or is taken back. What is to be sent is told anew when it has
 * changed, or that it is not to be sent; what is to arrive is told once: the partner tells us what has.
 */
export function noticeStep({ direction, wanted, sent, openId, reported }: NoticeFacts): NoticeStep {
  if (wanted && openId !== null) return 'revise'
  if (wanted) return reported && direction === 'in' ? 'nothing' : 'queue'
  if (reported && direction === 'out' && !sent) return 'recall'
  return openId === null ? 'nothing' : 'withdraw'
}
