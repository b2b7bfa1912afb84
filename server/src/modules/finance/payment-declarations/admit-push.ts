import {
  type DocumentDifference,
  differingFields,
} from '@selvedge/contract/finance/payment-declarations/document-differences.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import type { PushedDocument } from './compare.rules.ts'
import { compareDocuments } from './compare.ts'
import type { PaymentToDeclare } from './payments.reads.ts'

/** What was said for a push that had to be justified; empty where it had not. */
export interface Admitted {
  reason: string
  by: string
  differences: readonly DocumentDifference[]
}

interface Requested {
  pushed: PushedDocument
  payments: readonly PaymentToDeclare[]
  /** Whether customs have accepted one of the documents already. */
  isAccepted: boolean
  reason: string | undefined
}

/**
 * Nothing is told to customs that contradicts itself, nor anything twice that they have accepted, unless somebody who may
 * says why.
 */
export async function admitPush(
  context: Context,
  { pushed, payments, isAccepted, reason }: Requested,
): Promise<Admitted> {
  if (reason && context.caller && !context.caller.rights.has('transactions.change'))
    fail('DECLARATION_REASON_RIGHT')
  const differences = await compareDocuments(context, pushed, payments)
  if (!reason) {
    if (differences.length > 0)
      fail('DECLARATION_DIFFERS', { fields: differingFields(differences) }, { differences })
    if (isAccepted) fail('DECLARATION_ACCEPTED')
  }
  return { reason: reason ?? '', by: reason ? actorOf(context) : '', differences }
}
