import {
  type LedgerType,
  ledgerTypes,
  ledgerTypeWords,
} from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import {
  type LedgerState,
  ledgerStates,
  ledgerStateWords,
} from '@selvedge/contract/finance/ledger/ledger-states.ts'
import type { LedgerTask } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { bilingual } from '../../../text/server-text.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<LedgerState, StatusFamily> = {
  waiting: 'waiting',
  held: 'attention',
  failed: 'failed',
  posted: 'done',
  manual: 'done',
  given_up: 'waiting',
}

export const ledgerState = ({ state }: Pick<LedgerTask, 'state'>): StatusWord => ({
  word: bilingual(ledgerStateWords[state]),
  family: families[state],
})

/** Whether it will be sent without anybody doing anything. */
export const isToBeSent = ({ state }: Pick<LedgerTask, 'state'>): boolean => state === 'waiting'

export const ledgerTypeWord = (type: LedgerType): string => bilingual(ledgerTypeWords[type])

export const typeChoices = () => ledgerTypes.map((value) => ({ value, label: ledgerTypeWord(value) }))
export const stateChoices = () =>
  ledgerStates.map((value) => ({ value, label: bilingual(ledgerStateWords[value]) }))

/** From where to where. */
export const placeText = ({ locationName, sourceLocationName }: LedgerTask): string =>
  sourceLocationName === '' ? locationName : `${sourceLocationName} → ${locationName}`
