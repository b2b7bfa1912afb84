import { z } from 'zod'
import { withoutTrailingSlashes } from '../../../core/trailing-slashes.ts'
import type { FinancialStatus, StorefrontTransaction } from '../../../ports/storefront/storefront.ts'

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

/** The units of each line that come in parts. */
export function sumsOf<Part extends { quantity: number }>(
  parts: readonly Part[],
  lineOf: (part: Part) => string,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const part of parts) sums.set(lineOf(part), (sums.get(lineOf(part)) ?? 0) + part.quantity)
  return sums
}

/** Units of each line that were refunded after they had shipped, and came back. */
export const returnedUnits = (refunded: readonly RefundedPart[]): Map<string, number> =>
  sumsOf(
    refunded.filter(({ restockType }) => restockType.toLowerCase() === 'return'),
    ({ lineExId }) => lineExId,
  )

/** One refunded part of a line. */
export interface RefundedPart {
  lineExId: string
  quantity: number
  restockType: string
}

/** What the API says of the units of a line. */
export interface ReportedUnits {
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
export function wantedUnits(line: ReportedUnits, cameBack: number): number {
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
  baseUrl === '' ? '' : `${withoutTrailingSlashes(baseUrl)}/admin/${page}`

/** What the buyer is called: a Chinese name is written last name first, without a space. */
export const buyerName = (firstName: string, lastName: string): string =>
  /[一-鿿]/.test(firstName + lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim()

/** How the gateways call the number that they give a payment, in what the platform keeps of their answers. */
const receipt = z.object({
  transaction_id: z.string().optional(),
  trade_no: z.string().optional(),
})

/** The number that the gateway gave a payment; empty where its receipt does not tell it. */
export function tradeNoIn(given: unknown): string {
  const { transaction_id, trade_no } = receipt.safeParse(given).data ?? {}
  return transaction_id ?? trade_no ?? ''
}

/** A receipt that comes as text. */
export function receiptOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
