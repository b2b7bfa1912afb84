import type { PaymentCompany } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Context } from '../../../core/http/context.ts'
import { awaitedState, isAcceptedPayment } from './accepted.rules.ts'
import { customsOf } from './accounts.ts'
import { readStanding } from './payment-declarations.sql.ts'

/**
 * Why an order has to wait for the declaration of its payment; null where it has not. Customs join both by the number that
 * the clearing house has for the payment, and only an accepted declaration has told it: also where it could not be told
 * once more since. One that was given up, or that
 * nobody can make, tells none: then the order goes by the company's own number.
 */
export async function awaitedDeclaration(
  context: Pick<Context, 'db' | 'secrets'>,
  paymentId: number,
  company: PaymentCompany,
): Promise<StorableFailure | null> {
  const stored = await readStanding(context.db, paymentId)
  if (stored) {
    const standing = awaitedState(stored)
    return standing && { kind: 'declaration.awaitsPayment', params: { standing } }
  }
  if (!(await customsOf(context, company))) return null
  return { kind: 'declaration.awaitsPayment', params: { standing: 'unpushed' } }
}

/** The clearing house's number of a payment that customs have accepted, once nothing more is awaited; null where there is none. */
export async function declaredNumber({ db }: Pick<Context, 'db'>, paymentId: number): Promise<string | null> {
  const stored = await readStanding(db, paymentId)
  if (!stored || !isAcceptedPayment(stored) || awaitedState(stored)) return null
  return stored.payTransactionId || null
}
