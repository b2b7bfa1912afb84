import { formatMoney } from '@selvedge/contract/core/values/money.ts'
import {
  dividedHalfUp,
  exactlyInCny,
  parseCents,
} from '@selvedge/contract/stock/purchase-orders/purchase-prices.ts'
import type { CostReason } from '@selvedge/contract/stock/stock-costs/cost-reasons.ts'

/** What one SKU costs, over all locations and what is on its way between them. Amounts are whole ten-thousandths of CNY. */
export interface CostState {
  units: number
  /** Of one unit; null as long as nobody has said what any of them cost. */
  average: bigint | null
}

/** One line of the cost journal. */
export interface CostStep {
  unitsBefore: number
  /** Signed: what came or went. */
  units: number
  averageBefore: bigint | null
  averageAfter: bigint | null
  /** What the document says these units are worth, signed as they; null where nobody knows. */
  cost: bigint | null
  /** The part of the cost that is not in stock: of units sold before, and what a rounded average leaves. */
  variance: bigint
  /** The worth given to units that came without a cost of their own. */
  assumed: bigint
}

const worthOf = ({ units, average }: CostState): bigint => (average ?? 0n) * BigInt(units)

/** The step to a new state. What the average can't hold is variance: nothing is lost, nothing is made up. */
function stepTo(
  before: CostState,
  after: CostState,
  { cost, assumed = 0n }: { cost: bigint | null; assumed?: bigint },
): CostStep {
  return {
    unitsBefore: before.units,
    units: after.units - before.units,
    averageBefore: before.average,
    averageAfter: after.average,
    cost,
    variance: (cost ?? 0n) + assumed - (worthOf(after) - worthOf(before)),
    assumed,
  }
}

/** The state behind a step. */
export const stateAfter = ({ unitsBefore, units, averageAfter }: CostStep): CostState => ({
  units: unitsBefore + units,
  average: averageAfter,
})

/**
 * Units come in, with a cost or without one. Without one they are taken to cost what the others do. The first cost that is
 * known counts for the units that are there already. Where more had left than there were, the average begins anew.
 */
export function enter(state: CostState, units: number, cost: bigint | null): CostStep {
  const { average } = state
  const after = state.units + units
  if (cost === null) {
    const assumed = (average ?? 0n) * BigInt(units)
    return stepTo(state, { units: after, average }, { cost, assumed })
  }
  const own = dividedHalfUp(cost, BigInt(units))
  if (average === null) {
    const there = BigInt(Math.max(0, state.units))
    return stepTo(state, { units: after, average: own }, { cost, assumed: there * own })
  }
  if (state.units > 0) {
    const mixed = dividedHalfUp(worthOf(state) + cost, BigInt(after))
    return stepTo(state, { units: after, average: mixed }, { cost })
  }
  return stepTo(state, { units: after, average: after > 0 ? own : average }, { cost })
}

/** Units go at the average. */
export function leave(state: CostState, units: number): CostStep {
  const { average } = state
  const cost = average === null ? null : -average * BigInt(units)
  return stepTo(state, { units: state.units - units, average }, { cost })
}

/** Units that came in by a document are taken back at what they cost there. */
export function takeBack(state: CostState, units: number, cost: bigint | null): CostStep {
  const { average } = state
  if (cost === null || average === null) return leave(state, units)
  const after = state.units - units
  const worth = worthOf(state) - cost
  const left = after > 0 && worth >= 0n ? dividedHalfUp(worth, BigInt(after)) : average
  return stepTo(state, { units: after, average: left }, { cost: -cost })
}

/** How many units of a receipt are still there, when the oldest leave first. */
export const stillThere = (state: CostState, receipt: { units: number; cameLater: number }): number =>
  Math.min(receipt.units, Math.max(0, state.units - receipt.cameLater))

/**
 * A cost that comes later than its units: so much of it as belongs to units that are still there goes into the average, the
 * rest is variance.
 */
export function addCharge(
  state: CostState,
  amount: bigint,
  receipt: { units: number; left: number },
): CostStep {
  const { average, units } = state
  if (average === null || receipt.left <= 0 || units <= 0) return stepTo(state, state, { cost: amount })
  const stored = dividedHalfUp(amount * BigInt(receipt.left), BigInt(receipt.units))
  const raised = dividedHalfUp(worthOf(state) + stored, BigInt(units))
  return stepTo(state, { units, average: raised < 0n ? average : raised }, { cost: amount })
}

/** Units that move, as far as their cost is concerned. */
export interface CostedMove {
  why: CostReason
  /** Signed, not 0. */
  quantity: number
  /** All of these units, not below zero; null where nobody knows. */
  cost: bigint | null
}

/** What one move does to what its SKU costs. */
export function stepOf(state: CostState, { why, quantity, cost }: CostedMove): CostStep {
  if (quantity > 0) return enter(state, quantity, cost)
  return why === 'correction' ? takeBack(state, -quantity, cost) : leave(state, -quantity)
}

/** What units of a receipt cost that are taken back, after others: the last of them make up what it cost. */
export const costTakenBack = (
  units: number,
  receipt: { units: number; cost: bigint },
  before: { units: number; cost: bigint },
): bigint => dividedHalfUp(receipt.cost * BigInt(before.units + units), BigInt(receipt.units)) - before.cost

/** What units cost in CNY, exactly; nobody knows without a rate. */
export const costInCny = (cost: string | null, rate: string | null): string | null =>
  cost === null || rate === null ? null : formatMoney(exactlyInCny(parseCents(cost), rate))
