import {
  type DriftKind,
  type DriftState,
  driftKinds,
  driftKindWords,
  driftStates,
  driftStateWords,
  isRepairable,
  mayRepair,
} from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import type { Drift, DriftRun, DriftStore } from '@selvedge/contract/channels/drifts/drifts.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<DriftState, StatusFamily> = {
  open: 'attention',
  repaired: 'underway',
  ignored: 'waiting',
  gone: 'done',
}

const stateWord = (state: DriftState): string => bilingual(driftStateWords[state])

export const driftState = ({ state }: Pick<Drift, 'state'>): StatusWord => ({
  word: stateWord(state),
  family: families[state],
})

export const kindWord = (kind: DriftKind): string => bilingual(driftKindWords[kind])

export const kindChoices = () => driftKinds.map((value) => ({ value, label: kindWord(value) }))

export const stateChoices = () => [
  ...driftStates.map((value) => ({ value, label: stateWord(value) })),
  { value: 'all', label: t('全部') },
]

/** Whether a push makes it right: true, or why not. */
export function repairable({ kind, state }: Pick<Drift, 'kind' | 'state'>): true | string {
  if (!isRepairable(kind)) return t('这类差异无法通过推送修复')
  return mayRepair(kind, state) ? true : t('只有待处理的差异可以修复')
}

const runFamilies: Record<DriftRun['state'], StatusFamily> = {
  running: 'underway',
  done: 'done',
  failed: 'failed',
}
const runWords: Record<DriftRun['state'], () => string> = {
  running: () => t('正在比对'),
  done: () => t('已完成'),
  failed: () => t('失败'),
}

export const runState = ({ run }: DriftStore): StatusWord =>
  run === null
    ? { word: t('尚未比对'), family: 'waiting' }
    : { word: runWords[run.state](), family: runFamilies[run.state] }

/** One that is stuck makes room for another. */
export const isRunning = ({ run }: DriftStore): boolean => run?.state === 'running' && !run.stuck
