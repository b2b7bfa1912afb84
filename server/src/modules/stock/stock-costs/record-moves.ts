import { parseMoney } from '@selvedge/contract/core/money.ts'
import type { MovementKind } from '@selvedge/contract/stock/stock.ts'
import type { CostReason } from '@selvedge/contract/stock/stock-costs.ts'
import type { Context, StockMove } from '../../../core/http/context.ts'
import { readCostsOfShipped, readReceiptCosts } from './stock-costs.reads.ts'
import { type CostState, costTakenBack, stateAfter, stepOf } from './stock-costs.rules.ts'
import { type CostLine, lockCosts, writeCostLines } from './stock-costs.sql.ts'

/** What a move is to the cost of its SKU; null where the units stay the company's. */
const reasons: Record<MovementKind, CostReason | null> = {
  PO: 'receipt',
  ST: null,
  TS: 'take',
  FM: 'sale',
  OD: 'sale',
  RT: 'return',
  RTF: 'return',
}

const keyOf = (id: number, sku: string): string => `${id}\n${sku}`

/** What units cost that come back, or are taken back: what they cost when they left, or came. */
async function pastCosts(context: Context, moves: readonly StockMove[]) {
  const asked = (pick: (move: StockMove) => number | undefined | false) =>
    moves.flatMap((move) => {
      const id = pick(move)
      return id ? [{ id, sku: move.sku }] : []
    })
  const receipts = await readReceiptCosts(
    context.db,
    asked(({ kind, receiptId }) => kind === 'TS' && receiptId),
  )
  const shipped = await readCostsOfShipped(
    context.db,
    asked(({ shipOrderId }) => shipOrderId),
  )
  const receiptOf = new Map(receipts.map((row) => [keyOf(row.id, row.sku), row]))
  const shippedFor = new Map(shipped.map((row) => [keyOf(row.id, row.sku), row.cost]))
  return ({ sku, quantity, receiptId, shipOrderId }: StockMove): bigint | null => {
    if (shipOrderId) {
      const unit = shippedFor.get(keyOf(shipOrderId, sku))
      return unit === undefined ? null : unit * BigInt(quantity)
    }
    const receipt = receiptId ? receiptOf.get(keyOf(receiptId, sku)) : undefined
    if (!receipt || receipt.cost === null) return null
    const before = { units: receipt.backUnits, cost: receipt.backCost ?? 0n }
    return costTakenBack(-quantity, { units: receipt.units, cost: receipt.cost }, before)
  }
}

interface Reasoned {
  move: StockMove
  why: CostReason
}

/** Writes the cost journal of a document that moves units, and what their SKUs cost by it. */
export function recordMoves(context: Context, all: readonly StockMove[]): Promise<void> {
  const moves = all.flatMap((move): Reasoned[] => {
    const usual = reasons[move.kind]
    if (usual === null || move.inTransit) return []
    return [{ move, why: usual === 'take' && move.receiptId ? 'correction' : usual }]
  })
  return record(context, moves)
}

/** Writes the cost journal of units in transit that never arrive. Their balances, if they have any to change, are locked. */
export const recordLosses = (context: Context, lost: readonly StockMove[]): Promise<void> =>
  record(
    context,
    lost.map((move) => ({ move, why: 'loss' })),
  )

async function record(context: Context, moves: readonly Reasoned[]): Promise<void> {
  if (moves.length === 0) return
  const states = new Map<string, CostState>()
  const latest = new Map<string, number>()
  for (const { sku, changedAt, ...state } of await lockCosts(
    context.db,
    moves.map(({ move }) => move.sku),
  )) {
    states.set(sku, state)
    latest.set(sku, changedAt)
  }
  const pastCost = await pastCosts(
    context,
    moves.map(({ move }) => move),
  )
  const lines = moves.map(({ move, why }): CostLine => {
    const { sku, quantity, kind, sourceId, receiptId } = move
    const state = states.get(sku)
    if (!state) throw new Error(`the cost of ${sku} is not locked`)
    const said = move.cost === undefined ? pastCost(move) : move.cost === null ? null : parseMoney(move.cost)
    const step = stepOf(state, { why, quantity, cost: said })
    states.set(sku, stateAfter(step))
    return {
      ...step,
      ...{ sku, why, kind, sourceId, sourceName: move.sourceName },
      at: new Date(Math.max(context.now.getTime(), latest.get(sku) ?? 0)),
      receiptId: receiptId ?? null,
      chargeId: null,
    }
  })
  writeCostLines(context.db, lines)
}
