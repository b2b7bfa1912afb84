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

/** Whether customs have accepted a payment, also where it could not be told once more since. */
export const isAcceptedPayment = (standing: Standing): boolean =>
  standing.state === 'accepted' || saysAccepted(standing)
