import type { Bilingual } from '../../core/words/language.ts'
import type { Reason } from '../../reasons.ts'

/** Companies that tell customs of payments, for whoever took them by it. */
export const paymentCompanies = ['wechatpay', 'alipay'] as const
export type PaymentCompany = (typeof paymentCompanies)[number]

export const companyNames: Record<PaymentCompany, Bilingual> = {
  wechatpay: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
}

/** Whoever is told: the companies, and customs themselves. */
export const declarers = [...paymentCompanies, 'customs'] as const
export const declarerNames: Record<(typeof declarers)[number], Bilingual> = {
  ...companyNames,
  customs: { zh: '海关', en: 'customs' },
}

/** waiting: not told yet. sent: the company has it, customs have not answered. Both others are customs' word. */
export const declarationStates = ['waiting', 'sent', 'accepted', 'rejected'] as const
export type DeclarationState = (typeof declarationStates)[number]

/** What a payment company says of a buyer's name and number. */
export const identityChecks = ['unchecked', 'same', 'different'] as const
export type IdentityCheck = (typeof identityChecks)[number]

/** How storefronts call the gateways of each company. */
const gateways: Readonly<Record<string, PaymentCompany>> = {
  wechat: 'wechatpay',
  wechatpay: 'wechatpay',
  wechat_pay: 'wechatpay',
  alipay: 'alipay',
}

/** The company that can declare payments of a gateway; null where none can. */
export const companyOf = (gateway: string): PaymentCompany | null => {
  const name = gateway.toLowerCase()
  return Object.hasOwn(gateways, name) ? (gateways[name] ?? null) : null
}

/** The gateways of companies as pairs, in small letters. */
export const companyGateways: readonly (readonly [gateway: string, company: PaymentCompany])[] =
  Object.entries(gateways)

export interface DeclaredPayment {
  gateway: string
  result: string
  currency: string
  /** The company's own number of the payment; empty where nobody has told it. */
  tradeNo: string
}

/** Whether a payment can be declared: true, or why not. */
export function declarationVerdict({ gateway, result, currency, tradeNo }: DeclaredPayment): true | Reason {
  if (companyOf(gateway) === null) return 'declaration.noCompany'
  if (result !== 'success') return 'declaration.notPaid'
  if (currency !== 'CNY') return 'declaration.currency'
  return tradeNo !== '' || 'declaration.noTradeNo'
}
