import {
  type DriftKind,
  type DriftState,
  isRepairable,
  mayIgnore,
  mayRepair,
} from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import { type LocalSku, type LocalStyle, levelText, priceText, tagsOfText } from '../compare/drift.rules.ts'

interface Known {
  kind: DriftKind
  state: DriftState
  note: string
  changedAt: string
}

const isAsLookedAt = ({ changedAt }: Known, requested: { changedAt: string }): boolean =>
  Date.parse(changedAt) === Date.parse(requested.changedAt)

/** Whether a drift may be repaired as somebody has looked at it: true, or the refusal. */
export function repairVerdict(
  known: Known,
  requested: { changedAt: string },
): true | 'DRIFT_UNREPAIRABLE' | 'DRIFT_STATE' | 'DRIFT_CHANGED' {
  if (!isRepairable(known.kind)) return 'DRIFT_UNREPAIRABLE'
  if (!mayRepair(known.kind, known.state)) return 'DRIFT_STATE'
  return isAsLookedAt(known, requested) ? true : 'DRIFT_CHANGED'
}

/** Whether a drift may be ignored: true, the refusal, or that this was said of it already. */
export function ignoreVerdict(
  known: Known,
  requested: { changedAt: string; note: string },
): true | 'same' | 'DRIFT_STATE' | 'DRIFT_CHANGED' {
  if (known.state !== 'ignored' && !mayIgnore(known.state)) return 'DRIFT_STATE'
  if (!isAsLookedAt(known, requested)) return 'DRIFT_CHANGED'
  if (known.state !== 'ignored') return true
  return known.note === requested.note ? 'same' : 'DRIFT_STATE'
}

/** Whether what is here is still what was compared, and nothing is about to be told: true, or the refusal. */
export function standingVerdict(
  { kind, place, ours }: { kind: DriftKind; place: string; ours: string },
  here: LocalSku | null,
  style: LocalStyle | null,
): true | 'DRIFT_CHANGED' | 'DRIFT_WAITING' {
  const now = nowOf({ kind, place, ours }, here, style)
  if (now?.isWaiting) return 'DRIFT_WAITING'
  return now?.ours === ours ? true : 'DRIFT_CHANGED'
}

function nowOf(
  { kind, place, ours }: { kind: DriftKind; place: string; ours: string },
  here: LocalSku | null,
  style: LocalStyle | null,
): { ours: string; isWaiting: boolean } | null {
  if (kind === 'price')
    return here?.price ? { ours: priceText(here.price), isWaiting: here.price.isWaiting } : null
  if (kind === 'tags') return style && { ours: isFiled(style, ours) ? ours : '', isWaiting: style.isWaiting }
  const level = here?.levels.find(({ locationExId }) => locationExId === place)
  return level ? { ours: levelText(level.available), isWaiting: level.isWaiting } : null
}

const isFiled = ({ tags }: LocalStyle, ours: string): boolean =>
  tagsOfText(ours).every((tag) => tags.includes(tag))
