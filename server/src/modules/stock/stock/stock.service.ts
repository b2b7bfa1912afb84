import { maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../core/db/db.ts'
import { pipeline, type RowsOf, settleAll } from '../../../core/db/pipeline.ts'
import { send } from '../../../core/db/transact.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { jobPriorities } from '../../../core/jobs/job-priorities.ts'
import { jobStatement } from '../../../core/jobs/jobs.ts'
import {
  applyChange,
  type Balance,
  type BalanceKey,
  isOfHolds,
  keyOf,
  keysOf,
  type Move,
  type StockChange,
} from './stock.rules.ts'
import {
  balancesForUpdate,
  endHolds,
  failDiffering,
  lockBalances,
  orWithAbsent,
  placeHolds,
  reduceHolds,
  writeBalances,
  writeMovements,
} from './stock.sql.ts'

/** Queued whenever more can be promised somewhere than before; orders that wait listen to it. */
export const stockFreedJob = 'stockFreed'

/**
 * Locks the balances that a document will touch in several changes, all at once and in the common order.
 * A document with one change needs no call of its own.
 */
export async function lockBalanceRows(context: Context, keys: readonly BalanceKey[]): Promise<Balance[]> {
  return keys.length === 0 ? [] : lockBalances(context.db, keys)
}

async function notifyMoved(context: Context, moves: readonly Move[]): Promise<void> {
  if (moves.length > 0) await settleAll(...context.listeners.stockMoved.map((moved) => moved(context, moves)))
}

/**
 * Applies one document's change: balances, journal and holds together, in the caller's transaction. What goes `along` is
 * sent before anything is locked, and its rows are the answer: nobody waits for the balances longer than they are needed.
 * Refuses with STOCK_SHORT, naming every SKU that lacks units, with UNITS_TOO_MANY, or with STOCK_HOLDS_DIFFER where less is
 * reserved than is released; then nothing is done.
 */
export async function changeStock<const Along extends readonly (SQL | null)[] = []>(
  context: Context,
  change: StockChange,
  along?: Along,
): Promise<RowsOf<Along>> {
  const { db } = context
  const keys = keysOf(change)
  const { release = [], move = [], place = [] } = change
  const isHeld = isOfHolds(change)
  // Others wait for the balances, nobody but this document for its holds.
  const [beside, [ended, locked]] = await settleAll(
    pipeline(db, along ?? ([] as never)),
    pipeline(db, [
      release.length > 0 ? endHolds(release) : null,
      keys.length > 0 ? balancesForUpdate(keys) : null,
    ]),
    // What was held has a balance: it is locked by now, and whoever listens need not wait for an answer to lock behind it.
    notifyMoved(context, isHeld ? move : []),
  )
  if (keys.length === 0) return beside
  await reduceHolds(db, release, ended)
  const balances = await orWithAbsent(db, keys, locked)
  if (balances.length !== keys.length)
    throw new Error('a document moved stock at a location that does not exist')
  const outcome = applyChange(new Map(balances.map((balance) => [keyOf(balance), balance])), change)
  if (outcome.differing.length > 0) failDiffering(outcome.differing)
  if (outcome.shortages.length > 0) {
    fail(
      'STOCK_SHORT',
      { skus: [...new Set(outcome.shortages.map((shortage) => shortage.sku))].join(', ') },
      { shortages: outcome.shortages },
    )
  }
  if (outcome.excessive.length > 0) {
    fail('UNITS_TOO_MANY', { most: maxUnits, names: [...new Set(outcome.excessive)].join(', ') })
  }
  writeBalances(db, outcome.balances)
  if (!isHeld) await notifyMoved(context, move)
  writeMovements(db, move, outcome.onHandAfter, { at: context.now, actor: actorOf(context) })
  placeHolds(db, place, context.now)
  for (const changed of context.listeners.stockChanged) changed(context, keys)
  if (outcome.freed) queueFreed(db)
  return beside
}

/**
 * Has the orders that wait routed again. Each transaction queues a job of its own, so that none waits for another; the
 * run that comes next does the work of all that are there by then.
 */
export const queueFreed = (db: Db, pauseMs = 0): void =>
  send(
    db,
    jobStatement(
      stockFreedJob,
      {},
      { oncePerTransaction: true, queue: stockFreedJob, priority: jobPriorities.stockFreed, pauseMs },
    ),
  )

/** Goes on behind the last order of a run, before any other run begins: each order gets its turn. */
export const queueFreedAfter = (db: Db, after: object): void =>
  send(db, jobStatement(stockFreedJob, { after }, { queue: stockFreedJob }))
