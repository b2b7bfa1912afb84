import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import type { CustomsDocumentRow } from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import {
  codesOf,
  customsDocuments,
  customsDocumentWords,
  documentStateWords,
  nextStepWords,
} from '@selvedge/contract/finance/customs-documents/document-states.ts'
import { nextStepOf } from '@selvedge/contract/finance/customs-documents/next-step.ts'
import type { DeclarationState } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { bilingual } from '../../../text/server-text.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<DeclarationState, StatusFamily> = {
  waiting: 'waiting',
  sent: 'underway',
  accepted: 'done',
  rejected: 'failed',
}

export const stateWord = (state: DeclarationState): string => bilingual(documentStateWords[state])

/** Whether it is still to be sent, or customs have yet to answer. */
export const awaitsAnswer = ({ state }: Pick<CustomsDocumentRow, 'state'>): boolean =>
  state === 'waiting' || state === 'sent'

export const documentState = ({ state }: Pick<CustomsDocumentRow, 'state'>): StatusWord => ({
  word: stateWord(state),
  family: families[state],
})

export const documentWord = ({ document }: Pick<CustomsDocumentRow, 'document'>): string =>
  bilingual(customsDocumentWords[document])

export const documentChoices = () =>
  customsDocuments.map((value) => ({ value, label: documentWord({ document: value }) }))

/** What was answered last: customs' numbers in words, the words of companies as they are. */
export const codeWord = ({ document, code }: Pick<CustomsDocumentRow, 'document' | 'code'>): string => {
  const known = ownValue(codesOf(document), code)
  return known ? `${bilingual(known)} ${code}` : code
}

export const nextStepWord = (row: CustomsDocumentRow): string => bilingual(nextStepWords[nextStepOf(row)])
