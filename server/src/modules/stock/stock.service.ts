import { unitsMost } from '@selvedge/contract/shapes.ts'
import { actorOf, type Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { queueJob } from '../../core/jobs.ts'
import { together } from '../../core/together.ts'
import { touchPairs } from '../storefronts/storefronts.public.ts'
import { applyChange, type Balance, type BalanceKey, keyOf, keysOf, type StockChange } from './stock.rules.ts'
import { insertMovements, lockBalances, placeHolds, releaseHolds, updateBalances } from './stock.sql.ts'

/** Queued whenever more can be promised somewhere than before; orders that wait listen to it. */
export const stockFreedJob = 'stockFreed'

/**
 * Locks the balances that a document will touch in several changes, all at once and in the common order.
 * A document with one change needs no call of its own.
 */
export async function lockStock(context: Context, keys: readonly BalanceKey[]): Promise<Balance[]> {
  return keys.length === 0 ? [] : lockBalances(context.db, keys)
}

/**
 * Applies one document's change: balances, journal and holds together, in the caller's transaction.
 * Refuses with STOCK_SHORT, naming every SKU that lacks units, or with UNITS_TOO_MANY; then nothing is done.
 */
export async function changeStock(context: Context, change: StockChange): Promise<void> {
  const keys = keysOf(change)
  if (keys.length === 0) return
  const { release = [], move = [], place = [] } = change
  // Others wait for the balances, nobody but this document for its holds.
  const [, balances] = await together([releaseHolds(context.db, release), lockBalances(context.db, keys)])
  if (balances.length !== keys.length)
    throw new Error('a document moved stock at a location that does not exist')
  const outcome = applyChange(new Map(balances.map((balance) => [keyOf(balance), balance])), change)
  if (outcome.shortages.length > 0) {
    fail(
      'STOCK_SHORT',
      { skus: [...new Set(outcome.shortages.map((shortage) => shortage.sku))].join(', ') },
      { shortages: outcome.shortages },
    )
  }
  if (outcome.excessive.length > 0) {
    fail('UNITS_TOO_MANY', { most: unitsMost, names: [...new Set(outcome.excessive)].join(', ') })
  }
  const by = { at: context.now, actor: actorOf(context) }
  // Others wait for these balances: no statement waits for the answer to the one before.
  await together([
    placeHolds(context.db, place, context.now),
    updateBalances(context.db, outcome.balances),
    insertMovements(context.db, move, outcome.onHandAfter, by),
    // In this order wherever both are locked.
    touchPairs(context, keys).then(() => tellFreed(context, outcome.freed)),
  ])
}

const tellFreed = async (context: Context, freed: boolean): Promise<void> => {
  if (freed) await queueJob(context.db, stockFreedJob, {}, { key: stockFreedJob })
}
