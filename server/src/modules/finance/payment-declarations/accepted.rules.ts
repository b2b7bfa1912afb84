import { receiptOf } from '@selvedge/contract/finance/customs-documents/document-states.ts'
import type {
  DeclarationState,
  PaymentCompany,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'

export interface Standing {
  company: PaymentCompany
  state: DeclarationState
  said: string
}

/** WeChat Pay says in a word that customs have accepted a payment, Alipay by a number; its word says that it has it itself. */
const saysAccepted = ({ company, said }: Standing): boolean =>
  company === 'wechatpay' ? said === 'SUCCESS' : receiptOf(said, 'payment').state === 'accepted'

/** now: as it was told last. before: it is being told once more since, or could not be. */
export type Acceptance = 'now' | 'before' | 'never'

/** Whether customs have accepted a payment: how it stands says so, or else what was said of it last. */
export function acceptanceOf(standing: Standing): Acceptance {
  if (standing.state === 'accepted') return 'now'
  return saysAccepted(standing) ? 'before' : 'never'
}

/** Whether customs have accepted a payment, also where it could not be told once more since. */
export const isAcceptedPayment = (standing: Standing): boolean => acceptanceOf(standing) !== 'never'

/**
 * How the declaration of a pushed payment stands that its order has to wait for; null where it has not. One that was given up
 * tells customs nothing more; what was accepted before and could not be told once more stays as it was.
 */
export function awaitedState(
  standing: Standing & { isGivenUp: boolean },
): Exclude<DeclarationState, 'accepted'> | null {
  const { state, isGivenUp } = standing
  if (state === 'accepted' || isGivenUp) return null
  return state === 'rejected' && acceptanceOf(standing) === 'before' ? null : state
}
