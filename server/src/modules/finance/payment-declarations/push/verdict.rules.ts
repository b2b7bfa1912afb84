import {
  type DeclaredPayment,
  declarationVerdict,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Reason } from '@selvedge/contract/reasons.ts'
import type { Stop } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'

/** What a payment was for, as far as customs may not be told of it any more. */
export interface PaidFor {
  /** What keeps the order, or a ship order of it, from leaving; empty where nothing does. */
  stop: Stop
  orderCurrency: string
  /** Whether all of it went back, or is on its way back. */
  refunded: boolean
  /** Whether customs, or the company, were told of another order or payment under its number. */
  numberTaken: boolean
}

/** Whether customs may be told of a payment, and of its order by it: true, or why not. */
export function declarableVerdict(payment: DeclaredPayment & PaidFor): true | Reason {
  const verdict = declarationVerdict(payment)
  if (verdict !== true) return verdict
  if (payment.orderCurrency !== 'CNY') return 'declaration.orderCurrency'
  if (payment.stop !== '') return `stop.${payment.stop}`
  if (payment.refunded) return 'transaction.refunded'
  return !payment.numberTaken || 'declaration.numberTaken'
}

/** What was pushed waits while its order is held, and goes once the hold is lifted. */
export const heldFailure: StorableFailure = { kind: 'declaration.held', params: {} }
