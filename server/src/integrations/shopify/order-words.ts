import type { FinancialStatus, StorefrontTransaction } from '../../ports/storefront.ts'

const financialStatuses: readonly FinancialStatus[] = [
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
]

/** In the port's words; what is unknown, or has expired, is not paid. */
export const financialStatusOf = (word: string | null): FinancialStatus =>
  financialStatuses.find((status) => status === word?.toLowerCase()) ?? 'pending'

const transactionStatuses: readonly StorefrontTransaction['status'][] = [
  'pending',
  'success',
  'failure',
  'error',
]

export const transactionStatusOf = (word: string): StorefrontTransaction['status'] =>
  transactionStatuses.find((status) => status === word.toLowerCase()) ?? 'pending'

/** One refunded part of a line. */
export interface RefundedPart {
  lineExId: string
  quantity: number
  restockType: string
}

/** What the API says of the units of a line. */
export interface ToldUnits {
  exId: string
  /** As ordered, removed and refunded ones included. */
  quantity: number
  /** Without removed and refunded ones. */
  currentQuantity: number
  /** Shipped, be they refunded since or not. */
  fulfilledQuantity: number
  /** Still to be shipped. */
  unfulfilledQuantity: number
}

/**
 * Units that are still wanted: those that were refunded after they had shipped, come back or not, are no longer counted by
 * the storefront, but they were wanted when they left.
 */
export function wantedUnits(line: ToldUnits, refunded: readonly RefundedPart[]): number {
  const cameBack = refunded
    .filter(({ lineExId, restockType }) => lineExId === line.exId && restockType.toLowerCase() === 'return')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.min(
    line.quantity,
    Math.max(line.currentQuantity + cameBack, line.fulfilledQuantity + line.unfulfilledQuantity),
  )
}

/** The order in the shop's admin; empty where the shop's address is not known. */
export const adminUrl = (baseUrl: string, orderExId: string): string =>
  adminPage(baseUrl, `orders/${orderExId}`)

/** A product's page in the storefront's admin. */
export const productUrl = (baseUrl: string, productExId: string): string =>
  adminPage(baseUrl, `products/${productExId}`)

const adminPage = (baseUrl: string, page: string): string =>
  baseUrl === '' ? '' : `${baseUrl.replace(/\/+$/, '')}/admin/${page}`

/** What the buyer is called: a Chinese name is written last name first, without a space. */
export const buyerName = (firstName: string, lastName: string): string =>
  /[一-鿿]/.test(firstName + lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim()
