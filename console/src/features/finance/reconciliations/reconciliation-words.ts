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
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<ReconciliationState, StatusFamily> = {
  open: 'attention',
  acknowledged: 'underway',
  gone: 'done',
}

export const differenceState = ({ state }: { state: ReconciliationState }): StatusWord => ({
  word: bilingual(reconciliationStateWords[state]),
  family: families[state],
})

export const kindWord = (kind: ReconciliationKind): string => bilingual(reconciliationKindWords[kind])
export const reasonWord = (reason: ReconciliationReason): string =>
  bilingual(reconciliationReasonWords(reason))

export const kindChoices = () => reconciliationKinds.map((value) => ({ value, label: kindWord(value) }))

/** Those of the kind that is chosen, or all. */
export const reasonChoices = (kind: ReconciliationKind | undefined) =>
  reconciliationReasons
    .filter((value) => kind === undefined || kindOfReason(value) === kind)
    .map((value) => ({ value, label: reasonWord(value) }))

export const stateChoices = () => [
  ...reconciliationStates.map((value) => ({ value, label: bilingual(reconciliationStateWords[value]) })),
  { value: 'all', label: t('全部') },
]
