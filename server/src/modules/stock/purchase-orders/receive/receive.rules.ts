import {
  amountOf,
  formatCents,
  parseCents,
} from '@selvedge/contract/stock/purchase-orders/purchase-prices.ts'

/** What a line was agreed at. */
interface PricedLine {
  received: number
  pricedUnits: number | null
  amount: string | null
  /** What its receipts have taken of the amount so far. */
  taken: string
}

/**
 * The part of the line's amount that so many more units take: cumulative, so that the last receipt makes it exact. And what
 * they cost: that part, unless somebody said otherwise.
 */
export function costOf(
  line: PricedLine,
  { quantity, cost }: { quantity: number; cost: bigint | null },
): { share: string | null; cost: string | null } {
  const { amount, pricedUnits } = line
  if (amount === null || pricedUnits === null)
    return { share: null, cost: cost === null ? null : formatCents(cost) }
  const agreed = { amount: parseCents(amount), units: pricedUnits }
  const share = amountOf(line.received + quantity, agreed) - parseCents(line.taken)
  const stored = formatCents(share < 0n ? 0n : share)
  return { share: stored, cost: cost === null ? stored : formatCents(cost) }
}
