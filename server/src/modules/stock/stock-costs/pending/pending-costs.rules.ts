import type { CostReason } from '@selvedge/contract/stock/stock-costs/cost-reasons.ts'
import { type CostState, type CostStep, costTakenBack, stateAfter, stepOf } from '../stock-costs.rules.ts'

/** Units that have moved, and whose cost is to be worked out. */
export interface PendingCost {
  sku: string
  at: Date
  why: CostReason
  /** Signed, not 0. */
  units: number
  /** All of these units, not below zero, in ten-thousandths of CNY; null where nobody knows. */
  cost: bigint | null
  /** Whether the document says the cost. */
  isSaid: boolean
  kind: string
  sourceId: number
  sourceName: string
  receiptId: number | null
  shipOrderId: number | null
}

/** A line of the journal with its document. */
export interface CostLine extends CostStep {
  sku: string
  at: Date
  why: CostReason
  kind: string
  sourceId: number | null
  sourceName: string
  receiptId: number | null
  chargeId: number | null
}

/** What a receipt brought of a SKU, and what was taken back of it. */
export interface ReceiptCost {
  units: number
  cost: bigint | null
  backUnits: number
  backCost: bigint
}

/** What the journal says so far, by `costKey` of the receipt or the ship order. */
export interface PastCosts {
  received: Map<string, ReceiptCost>
  /** Of one unit. */
  shipped: Map<string, bigint>
}

export const costKey = (id: number, sku: string): string => `${id}\n${sku}`

const nothing: ReceiptCost = { units: 0, cost: null, backUnits: 0, backCost: 0n }

/** What units cost that come back, or are taken back: what they cost when they left, or came. */
function pastCost(
  { received, shipped }: PastCosts,
  { sku, why, units, receiptId, shipOrderId }: PendingCost,
) {
  if (shipOrderId) {
    const unit = shipped.get(costKey(shipOrderId, sku))
    return unit === undefined ? null : unit * BigInt(units)
  }
  const receipt = why === 'correction' && receiptId ? received.get(costKey(receiptId, sku)) : undefined
  if (!receipt || receipt.cost === null) return null
  const before = { units: receipt.backUnits, cost: receipt.backCost }
  return costTakenBack(-units, { units: receipt.units, cost: receipt.cost }, before)
}

/** What a new line of the journal is to those that follow it. */
function remember(past: PastCosts, { sku, why, units, cost, averageBefore, receiptId, sourceId }: CostLine) {
  if (why === 'sale' && sourceId !== null && averageBefore !== null) {
    const key = costKey(sourceId, sku)
    if (!past.shipped.has(key)) past.shipped.set(key, averageBefore)
  }
  if (receiptId === null) return
  const key = costKey(receiptId, sku)
  const receipt = past.received.get(key) ?? nothing
  if (why === 'receipt') {
    const sum = cost === null ? receipt.cost : (receipt.cost ?? 0n) + cost
    past.received.set(key, { ...receipt, units: receipt.units + units, cost: sum })
  }
  if (why === 'correction')
    past.received.set(key, {
      ...receipt,
      backUnits: receipt.backUnits - units,
      backCost: receipt.backCost - (cost ?? 0n),
    })
}

/** What a SKU costs, and when that changed last. */
export interface LastCost extends CostState {
  /** Milliseconds. */
  changedAt: number
}

/**
 * The lines of the journal that moves make, one after the other: it makes no difference how many are worked out at a time.
 * What it is given of the past goes along with them.
 */
export function costLines(
  moves: readonly PendingCost[],
  costs: ReadonlyMap<string, LastCost>,
  past: PastCosts,
): CostLine[] {
  const last = new Map(costs)
  return moves.map((move) => {
    const { sku, why, kind, sourceId, sourceName, receiptId } = move
    const before = last.get(sku)
    if (!before) throw new Error(`the cost of ${sku} is not locked`)
    const cost = move.isSaid ? move.cost : pastCost(past, move)
    const step = stepOf(before, { why, quantity: move.units, cost })
    // Time and order agree, though a clock may go backwards, or a document may have taken long.
    const changedAt = Math.max(move.at.getTime(), before.changedAt)
    const line: CostLine = {
      ...step,
      ...{ sku, why, kind, sourceId, sourceName, receiptId },
      at: new Date(changedAt),
      chargeId: null,
    }
    last.set(sku, { ...stateAfter(step), changedAt })
    remember(past, line)
    return line
  })
}
