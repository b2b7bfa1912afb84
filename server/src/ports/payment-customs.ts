import type { IdentityCheck } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { PartnerError } from './partner.ts'

/** What the business needs of a payment company that declares payments to customs. Amounts are text in CNY. */

export interface DeclareCommand {
  /** Under which the company was asked for the money. */
  outTradeNo: string
  /** The company's own number of the payment. */
  tradeNo: string
  /** Ours for this declaration: the same is told again, never twice. */
  requestNo: string
  amount: string
  /** Null where nobody has said: the company then tells the payer it knows. */
  buyer: { name: string; idcard: string } | null
  /** anew: first, or after what was wrong is corrected. changed: with another buyer. again: as it was, after an end. */
  how: 'anew' | 'changed' | 'again'
}

export interface DeclarationAnswer {
  state: 'moving' | 'accepted' | 'rejected'
  /** The company's word for it; empty where it says nothing. */
  said: string
  /** Null where the answer says nothing of it. */
  identity: IdentityCheck | null
  /** Of the clearing house, for the payment data that customs ask for; empty where it is not told. */
  payTransactionId: string
  verifyDepartment: string
  /** Why it was rejected. */
  code: string
  why: string
}

/** One company. Every call may throw PartnerError, and every call may be repeated. */
export interface PaymentCustoms {
  declare(command: DeclareCommand): Promise<DeclarationAnswer>
  /** What became of it; null where the company knows of none. */
  query(of: Pick<DeclareCommand, 'outTradeNo' | 'requestNo'>): Promise<DeclarationAnswer | null>
}

export interface WechatPayAccount {
  /** Without a path: `https://api.mch.weixin.qq.com`. */
  url: string
  appid: string
  mchId: string
  key: string
  customs: string
  mchCustomsNo: string
}

export interface AlipayAccount {
  /** Of its gateway. */
  url: string
  partner: string
  key: string
  customsPlace: string
  merchantCustomsCode: string
  merchantCustomsName: string
}

/** A call of a payment company that failed. */
export const PaymentCompanyError = PartnerError
export type PaymentCompanyError = PartnerError
