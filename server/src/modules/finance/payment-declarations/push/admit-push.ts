import {
  type DocumentDifference,
  differingFields,
} from '@selvedge/contract/finance/payment-declarations/document-differences.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import type { PushedDocument } from '../compare/compare.rules.ts'
import { compareDocuments } from '../compare/compare.ts'
import type { PaymentToDeclare } from '../payments.reads.ts'

/** What was said for a push that had to be justified; empty where it had not. */
export interface Admitted {
  reason: string
  by: string
  differences: readonly DocumentDifference[]
}

/** Why something was pushed, and who has said so. */
export type GivenReason = Pick<Admitted, 'reason' | 'by'>

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

/**
 * The same of what could not be told, before it is tried again: what was said for it before still holds, and customs may have
 * accepted it without our hearing. Null where nothing new was said.
 */
export async function admitAgain(
  context: Context,
  {
    pushed,
    payments,
    before,
    reason,
  }: Pick<Requested, 'pushed' | 'payments' | 'reason'> & { before: string },
): Promise<GivenReason | null> {
  const given = reason ?? (before === '' ? undefined : before)
  const { by } = await admitPush(context, { pushed, payments, isAccepted: false, reason: given })
  return reason ? { reason, by } : null
}
