import type { Failure } from '../../house/sync/failures.ts'
import type { DeclarationState } from '../payment-declarations/declaration-states.ts'
import { type CustomsDocument, type NextStep, ownDocuments, receiptOf } from './document-states.ts'

interface Standing {
  document: CustomsDocument
  state: DeclarationState
  code: string
  failure: Failure | null
}

const settingsFailures: readonly Failure['kind'][] = [
  'declaration.notConfigured',
  'declaration.keyUnusable',
  'declaration.forged',
]
const retryFailures: readonly Failure['kind'][] = [
  'declaration.lost',
  'declaration.status',
  'declaration.unreadable',
  'givenUp',
  'cutOff',
]

/** An order that waits goes by itself, unless somebody has to see to its payment first. */
function stepOfWaiting(failure: Failure | null): NextStep {
  if (failure?.kind !== 'declaration.awaitsPayment') return 'wait'
  const { standing } = failure.params
  if (standing === 'unpushed') return 'payment'
  return standing === 'rejected' ? 'correct' : 'wait'
}

/** What staff do next about a document. */
export function nextStepOf({ document, state, code, failure }: Standing): NextStep {
  if (state === 'waiting') return stepOfWaiting(failure)
  if (state === 'sent') return 'wait'
  if (state === 'accepted') return 'none'
  const receiptStep = /^-?\d+$/.test(code) ? receiptOf(code, document).next : null
  if (receiptStep === 'customs') return 'customs'
  if (!ownDocuments.has(document)) return 'warehouse'
  if (failure && settingsFailures.includes(failure.kind)) return 'settings'
  if (failure && retryFailures.includes(failure.kind)) return 'retry'
  return receiptStep === 'retry' ? 'retry' : 'correct'
}
