import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { inCny, spread } from '@selvedge/contract/stock/purchase-orders/purchase-prices.ts'
import type { ChargeBasis } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'

/** A line of a receipt, less what was taken back of it. */
export interface ChargedLine {
  sku: string
  units: number
  /** What they cost; null where nobody knows. */
  worth: bigint | null
}

export interface UnitWeight {
  sku: string
  weight: string
}

/** What is wrong with the rows, at row and column. Rows count from 1. */
export function findWeightProblems(rows: readonly UnitWeight[], skus: ReadonlySet<string>): RowProblem[] {
  const seen = new Set<string>()
  return rows.flatMap(({ sku }, index) => {
    const problem = (message: RowFault) => [{ row: index + 1, column: 'sku', value: sku, message }]
    if (!skus.has(sku)) return problem({ kind: 'correction.skuElsewhere', params: { sku } })
    if (seen.has(sku)) return problem({ kind: 'charge.skuTwice', params: { sku } })
    seen.add(sku)
    return []
  })
}

/** The SKUs of which nobody says what a unit weighs. */
export function unweighed(lines: readonly ChargedLine[], rows: readonly UnitWeight[]): string[] {
  const known = new Set(rows.filter(({ weight }) => parseMoney(weight) > 0n).map(({ sku }) => sku))
  return lines.map(({ sku }) => sku).filter((sku) => !known.has(sku))
}

/** An amount in whole cents; it has two decimals at most. */
export const centsOf = (amount: string): bigint => parseMoney(amount) / 100n

/** In CNY, to the cent. */
export const chargeInCny = (amount: string, rate: string): bigint => inCny(centsOf(amount), rate)

/** What each line bears of a charge, to the last cent: by quantity where nothing of it is worth or weighs anything. */
export function sharesOf(
  cents: bigint,
  lines: readonly ChargedLine[],
  basis: ChargeBasis,
  rows: readonly UnitWeight[],
): bigint[] {
  const weightOf = new Map(rows.map(({ sku, weight }) => [sku, parseMoney(weight)]))
  const by: Record<ChargeBasis, (line: ChargedLine) => bigint> = {
    value: ({ worth }) => worth ?? 0n,
    weight: ({ sku, units }) => (weightOf.get(sku) ?? 0n) * BigInt(units),
    quantity: ({ units }) => BigInt(units),
  }
  const weights = lines.map(by[basis])
  const nothing = weights.every((weight) => weight === 0n)
  return spread(cents, nothing ? lines.map(by.quantity) : weights)
}
