import { tryLock } from '../../../../core/db/locks.ts'
import type { Context } from '../../../../core/http/context.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { countUnmatchedOf, listCountable, ordersOfProducts } from './unmatched.reads.ts'
import { markOrders, replaceUnmatched, takeAll, takeOrders, takeProducts } from './unmatched.sql.ts'

export const countJob = 'countUnmatched'
const productsAtOnce = 1000
const ordersAtOnce = 100

/** Counts a portion of the declarations that may have changed; what is left is done by the next run. */
export async function countUnmatched({ db, now }: Context): Promise<void> {
  // What one run has read is written before the next reads.
  if (!(await tryLock(db, 'unmatchedDeclarations'))) return
  if (await takeAll(db)) await markOrders(db, await listCountable(db))
  const products = await takeProducts(db, productsAtOnce)
  if (products.length > 0) await markOrders(db, await ordersOfProducts(db, products))
  const orders = await takeOrders(db, ordersAtOnce)
  if (orders.length > 0) await replaceUnmatched(db, orders, await countUnmatchedOf(db, orders), now)
  // Marks of one order may fill a portion.
  if (products.length + orders.length > 0) await queueJob(db, countJob, {}, { oncePerTransaction: true })
}
