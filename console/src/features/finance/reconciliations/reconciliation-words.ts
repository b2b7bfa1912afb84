import {
  kindOfReason,
  type ReconciliationKind,
  type ReconciliationReason,
  type ReconciliationState,
  reconciliationKinds,
  reconciliationKindWords,
  reconciliationReasons,
  reconciliationReasonWords,
  reconciliationStates,
  reconciliationStateWords,
} from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import type { ReconciliationRun } from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'
import { wallText } from '../../../ui/values/times/company-time.ts'

const families: Record<ReconciliationState, StatusFamily> = {
  open: 'attention',
  acknowledged: 'underway',
  gone: 'done',
}

export const stateWord = (state: ReconciliationState): string => bilingual(reconciliationStateWords[state])

export const differenceState = ({ state }: { state: ReconciliationState }): StatusWord => ({
  word: stateWord(state),
  family: families[state],
})

export const kindWord = (kind: ReconciliationKind): string => bilingual(reconciliationKindWords[kind])
export const reasonWord = (reason: ReconciliationReason): string =>
  bilingual(reconciliationReasonWords(reason))

export const kindChoices = () => reconciliationKinds.map((value) => ({ value, label: kindWord(value) }))

/** Those of the kind that is chosen, or all. */
/** Of a kind, and the one that is chosen, which may be of another. */
export const reasonChoices = (
  kind: ReconciliationKind | undefined,
  chosen: ReconciliationReason | undefined,
) =>
  reconciliationReasons
    .filter((value) => kind === undefined || kindOfReason(value) === kind || value === chosen)
    .map((value) => ({ value, label: reasonWord(value) }))

export const stateChoices = () => [
  ...reconciliationStates.map((value) => ({ value, label: stateWord(value) })),
  { value: 'all', label: t('全部') },
]

type RunState = ReconciliationRun['state']

const runFamilies: Record<RunState, StatusFamily> = { running: 'underway', done: 'done', failed: 'failed' }
const runWords: Record<RunState, () => string> = {
  running: () => t('正在对账'),
  done: () => t('已完成'),
  failed: () => t('失败'),
}

export const runState = ({ state }: Pick<ReconciliationRun, 'state'>): StatusWord => ({
  word: runWords[state](),
  family: runFamilies[state],
})

const secondMs = 1000

/** From when to when a run has first seen what is new by it, in whole seconds of the company's clock. */
export function runTimes({ startedAt, finishedAt }: Pick<ReconciliationRun, 'startedAt' | 'finishedAt'>) {
  if (finishedAt === null) return { s: wallText(startedAt) }
  const end = new Date(Math.ceil(Date.parse(finishedAt) / secondMs) * secondMs)
  return { s: wallText(startedAt), e: wallText(end.toISOString()) }
}
