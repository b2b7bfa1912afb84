import type { Figures, VendorFigures } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { figureSeasons, seasonBefore } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'

/** What can be added up of all rows. */
export type Sums = Pick<
  Figures,
  | 'total_sale_count'
  | 'total_sale_amount'
  | 'total_inventory'
  | 'total_stock_cost'
  | 'total_sale_cost'
  | 'gross_profit'
> & { uncosted: number; stockUncosted: number; unrated: number }

const sumOf = (amounts: readonly (string | null)[]): string | null =>
  amounts.length > 0 && amounts.every((amount) => amount === null)
    ? null
    : formatMoney(amounts.reduce((sum, amount) => sum + parseMoney(amount ?? '0'), 0n))
const countOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

export const sumsOf = (rows: readonly VendorFigures[]): Sums => ({
  total_sale_count: countOf(rows.map((row) => row.total_sale_count)),
  total_sale_amount: sumOf(rows.map((row) => row.total_sale_amount)) ?? '0.00',
  total_sale_cost: sumOf(rows.map((row) => row.total_sale_cost)),
  gross_profit: sumOf(rows.map((row) => row.gross_profit)),
  total_inventory: countOf(rows.map((row) => row.total_inventory)),
  total_stock_cost: sumOf(rows.map((row) => row.total_stock_cost)),
  uncosted: countOf(rows.map((row) => row.uncosted)),
  stockUncosted: countOf(rows.map((row) => row.stockUncosted)),
  unrated: countOf(rows.map((row) => row.unrated)),
})

/** The seasons that others can be compared with: the same half of the year before first. None is shown where a tag is. */
export function seasonsToCompare(shown: string | null, year: number): string[] {
  const all = figureSeasons(year).filter((season) => season !== shown)
  const before = shown === null ? null : seasonBefore(shown)
  return before !== null && all.includes(before)
    ? [before, ...all.filter((season) => season !== before)]
    : all
}

/** What late charges have added to the cost of these variants; null where there is none, or nobody may see it. */
export function varianceOf(rows: readonly { variance: string | null }[]): string | null {
  const sum = rows.reduce((all, { variance }) => all + parseMoney(variance ?? '0'), 0n)
  return sum === 0n ? null : formatMoney(sum)
}

export interface Bar {
  vendor: string
  amount: string
  /** Part of the longest, in percent. */
  length: number
}

/** The vendors that sold for most, each as long as what it sold for. */
export function barsOf(rows: readonly VendorFigures[], most = 10): Bar[] {
  const sold = rows
    .map(({ vendor, total_sale_amount: amount }) => ({ vendor, amount, units: parseMoney(amount) }))
    .filter(({ units }) => units > 0n)
    .sort((one, other) => (one.units < other.units ? 1 : one.units > other.units ? -1 : 0))
    .slice(0, most)
  const longest = sold[0]?.units ?? 1n
  return sold.map(({ vendor, amount, units }) => ({
    ...{ vendor, amount },
    length: Math.max(Number((units * 1000n) / longest) / 10, 0.5),
  }))
}

/** How an amount, count or rate has changed since then: with its sign, in the unit it is shown in; null where either is unknown. */
export function differenceOf(
  now: string | number | null,
  then: string | number | null | undefined,
): string | null {
  if (now === null || then === null || then === undefined) return null
  const difference = parseMoney(String(now)) - parseMoney(String(then))
  if (difference === 0n) return '0'
  const text = typeof now === 'number' ? String(difference / 10_000n) : formatMoney(difference)
  return difference > 0n ? `+${text}` : text
}
