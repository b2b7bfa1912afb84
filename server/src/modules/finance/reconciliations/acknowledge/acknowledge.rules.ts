import type { ReconciliationState } from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'

interface Known {
  state: ReconciliationState
  note: string
  changedAt: Date
}

/** Whether a difference may be acknowledged: true, the refusal, or that this was said of it already. */
export function acknowledgeVerdict(
  known: Known,
  requested: { changedAt: Date; note: string },
): true | 'same' | 'RECONCILIATION_STATE' | 'RECONCILIATION_CHANGED' {
  if (known.state === 'gone') return 'RECONCILIATION_STATE'
  if (known.changedAt.getTime() !== requested.changedAt.getTime()) return 'RECONCILIATION_CHANGED'
  if (known.state === 'open') return true
  return known.note === requested.note ? 'same' : 'RECONCILIATION_STATE'
}
