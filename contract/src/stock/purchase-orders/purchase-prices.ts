import { parseMoney } from '../../core/values/money.ts'
import type { PurchaseRow } from './purchase-terms.ts'

/** Divided and rounded half up; of what is below zero, half away from it. */
export function dividedHalfUp(amount: bigint, by: bigint): bigint {
  const size = amount < 0n ? -amount : amount
  const rounded = (2n * size + by) / (2n * by)
  return amount < 0n ? -rounded : rounded
}

/** A total spread by weights, exact to the last unit: what rounding leaves goes to the largest remainders. */
export function spread(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) return weights.map(() => 0n)
  const size = total < 0n ? -total : total
  const parts = weights.map((weight) => (size * weight) / all)
  const left = Number(size - parts.reduce((sum, part) => sum + part, 0n))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (size * weight) % all }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n
  return total < 0n ? parts.map((part) => -part) : parts
}

/** What a line of goods may come to, in cents: sums of such still fit their column. */
export const maxCents = 10n ** 15n

export interface PurchaseLine {
  sku: string
  quantity: number
  /** By the sheet, in cents. */
  gross: bigint
}

/** One line per SKU, in the order of first appearance. The rows have no faults. */
export function mergedLines(rows: readonly PurchaseRow[]): PurchaseLine[] {
  const merged = new Map<string, { quantity: number; worth: bigint }>()
  for (const { sku, quantity, cost } of rows) {
    const line = merged.get(sku) ?? { quantity: 0, worth: 0n }
    line.quantity += quantity ?? 0
    line.worth += parseMoney(cost ?? '0') * BigInt(quantity ?? 0)
    merged.set(sku, line)
  }
  // Prices have four decimals, totals two.
  return [...merged].map(([sku, { quantity, worth }]) => ({
    sku,
    quantity,
    gross: dividedHalfUp(worth, 100n),
  }))
}

/**
 * The net totals of the lines, in cents: less the discount (in hundredths of a percent), then with the difference to the
 * final price spread by value, or by quantity where all values are 0.
 */
export function netAmounts(
  lines: readonly Omit<PurchaseLine, 'sku'>[],
  discount: bigint,
  finalPrice: bigint | null,
): bigint[] {
  const gross = lines.map((line) => line.gross)
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const discounted = spread(dividedHalfUp(sum(gross) * (10_000n - discount), 10_000n), gross)
  if (finalPrice === null) return discounted
  const difference = finalPrice - sum(discounted)
  const weights = sum(discounted) === 0n ? lines.map(({ quantity }) => BigInt(quantity)) : discounted
  const shares = spread(difference, weights)
  return discounted.map((amount, index) => amount + (shares[index] ?? 0n))
}

export interface PurchasePrices {
  /** Percent, with two decimals at most. */
  discount: string
  finalPrice: string | null
}

/** The same by the terms as they are written. */
export const netOf = (lines: readonly PurchaseLine[], { discount, finalPrice }: PurchasePrices): bigint[] =>
  netAmounts(lines, parseCents(discount), finalPrice === null ? null : parseCents(finalPrice))

/** What so many units cost by what was agreed, in cents. */
export const amountOf = (units: number, agreed: { amount: bigint; units: number }): bigint =>
  dividedHalfUp(agreed.amount * BigInt(units), BigInt(agreed.units))

/** `12.3` -> 1230n; the text has two decimals at most. */
export function parseCents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** 1230n -> `12.30` */
export function formatCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const rateScale = 1_000_000n

/** `7.85` -> 7850000n; the text has six decimals at most. */
function parseRate(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole) * rateScale + BigInt(fraction.padEnd(6, '0'))
}

/** So many cents in CNY, to the cent. */
export const inCny = (cents: bigint, rate: string): bigint =>
  dividedHalfUp(cents * parseRate(rate), rateScale)

/** So many cents in CNY, in whole ten-thousandths. */
export const exactlyInCny = (cents: bigint, rate: string): bigint =>
  dividedHalfUp(cents * 100n * parseRate(rate), rateScale)

/** The net price of one unit in ten-thousandths; with a rate in CNY. */
export const unitCost = (line: { amount: bigint; units: number }, rate = '1'): bigint =>
  dividedHalfUp(line.amount * 100n * parseRate(rate), BigInt(line.units) * rateScale)
