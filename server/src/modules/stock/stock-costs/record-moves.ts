import type { MovementKind } from '@selvedge/contract/stock/stock/stock.ts'
import type { CostReason } from '@selvedge/contract/stock/stock-costs/cost-reasons.ts'
import type { Context, StockMove } from '../../../core/http/context.ts'
import { queueCosting } from './pending/cost-pending.ts'
import { writePendingCosts } from './pending/pending-costs.sql.ts'

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

interface Reasoned {
  move: StockMove
  why: CostReason
}

/** Has the units that a document moves costed. */
export async function recordMoves(context: Context, all: readonly StockMove[]): Promise<void> {
  const moves = all.flatMap((move): Reasoned[] => {
    const usual = reasons[move.kind]
    if (usual === null || move.inTransit) return []
    return [{ move, why: usual === 'take' && move.receiptId ? 'correction' : usual }]
  })
  record(context, moves)
}

/** The same of units in transit that never arrive. */
export const recordLosses = (context: Context, lost: readonly StockMove[]): void =>
  record(
    context,
    lost.map((move) => ({ move, why: 'loss' })),
  )

function record({ db, now }: Context, moves: readonly Reasoned[]): void {
  if (moves.length === 0) return
  writePendingCosts(
    db,
    moves.map(({ move: { sku, quantity, kind, sourceId, sourceName, cost, ...past }, why }) => ({
      ...{ sku, why, kind, sourceId, sourceName },
      at: now,
      units: quantity,
      cost: cost ?? null,
      isSaid: cost !== undefined,
      receiptId: past.receiptId ?? null,
      shipOrderId: past.shipOrderId ?? null,
    })),
  )
  queueCosting(db)
}
