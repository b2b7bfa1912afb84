import type { Db } from '../../../../core/db/db.ts'
import { send } from '../../../../core/db/transact.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { jobStatement, takeWaiting } from '../../../../core/jobs/jobs.ts'
import { workInTurn } from '../../../../core/jobs/turns.ts'
import { readCostsOfShipped, readReceiptCosts } from '../stock-costs.reads.ts'
import { lockCosts, writeCostLines } from '../stock-costs.sql.ts'
import { type CostLine, costKey, costLines, type LastCost, type PendingCost } from './pending-costs.rules.ts'
import { skusOfPendingCosts, takePendingCosts } from './pending-costs.sql.ts'

export const costStockJob = 'costStock'
const priority = jobPriorities.costStock
/** So many moves in one transaction. */
const batchSize = 2_000

/**
 * Has what waits costed. Each transaction queues a job of its own, so that none waits for another; the run that comes next
 * does the work of all that are there by then.
 */
export const queueCosting = (db: Db): void =>
  send(db, jobStatement(costStockJob, {}, { oncePerTransaction: true, queue: costStockJob, priority }))

/** Has all that waits costed, a batch after the other. */
export const costAllPending = (steps: Steps): Promise<void> =>
  workInTurn(steps, true, {
    portion: async (context) => (await costPending(context)) || null,
    queueNext: async ({ db }) => queueCosting(db),
  })

/** Writes the cost journal of a batch of the moves that wait longest. Answers whether there may be more. */
export async function costPending(context: Context): Promise<boolean> {
  const { db } = context
  await takeWaiting(db, costStockJob, priority)
  const skus = await skusOfPendingCosts(db, batchSize)
  return skus.length > 0 && (await costMovesOf(context, skus, batchSize)) === batchSize
}

/** What units of these moves cost when they came, or left, by the journal as it stands. */
async function pastCostsOf(db: Db, moves: readonly PendingCost[]) {
  const requested = (pick: (move: PendingCost) => number | null) =>
    moves.flatMap((move) => {
      const id = move.isSaid ? null : pick(move)
      return id ? [{ id, sku: move.sku }] : []
    })
  const receipts = await readReceiptCosts(
    db,
    requested(({ why, receiptId }) => (why === 'correction' ? receiptId : null)),
  )
  const shipped = await readCostsOfShipped(
    db,
    requested(({ shipOrderId }) => shipOrderId),
  )
  return {
    received: new Map(receipts.map(({ id, sku, ...receipt }) => [costKey(id, sku), receipt])),
    shipped: new Map(shipped.map(({ id, sku, cost }) => [costKey(id, sku), cost])),
  }
}

/** Locks what these SKUs cost and brings their journal up to date. Answers how many moves were taken. */
async function costMovesOf(context: Context, skus: readonly string[], most: number | null): Promise<number> {
  const { db } = context
  const costs = new Map<string, LastCost>((await lockCosts(db, skus)).map((cost) => [cost.sku, cost]))
  const moves = await takePendingCosts(db, skus, most)
  await storeCostLines(context, costLines(moves, costs, await pastCostsOf(db, moves)))
  return moves.length
}

/** Brings the journal of these SKUs up to date: what they cost is locked, and nothing of them waits. */
export const settleCosts = async (context: Context, skus: readonly string[]): Promise<void> => {
  await costMovesOf(context, skus, null)
}

/** Writes lines of the journal, and tells of them. */
export async function storeCostLines(context: Context, lines: readonly CostLine[]): Promise<void> {
  writeCostLines(context.db, lines)
  for (const reported of context.listeners.costsWritten) await reported(context, lines)
}
