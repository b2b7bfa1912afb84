import { vi } from 'vitest'
import type { Context } from '../src/core/http/context.ts'
import type { TestServer } from './harness.ts'
import { inTransaction } from './shops/ship-shop.ts'

/** How many of this database wait for another. */
async function countWaiting(server: TestServer): Promise<number> {
  const { rowCount } = await server.app.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** Until so many of this database wait for another. */
export const whenWaiting = (server: TestServer, waiting: number | (() => number)): Promise<void> =>
  vi.waitFor(
    async () => {
      const found = await countWaiting(server)
      const wanted = typeof waiting === 'number' ? waiting : waiting()
      if (found !== wanted) throw new Error(`${found} wait instead of ${wanted}`)
    },
    { timeout: 10_000 },
  )

/**
 * Begins works one after the other, each once those before wait or are done, while somebody holds what the first needs; then lets
 * go. Answers what came of each, and how many runs it took: who waited in a circle was run again.
 */
export async function inTurn(
  server: TestServer,
  letGo: () => Promise<void>,
  works: readonly ((context: Context) => Promise<unknown>)[],
): Promise<{ runs: number; ended: PromiseSettledResult<unknown>[] }> {
  let [runs, open] = [0, 0]
  const started: Promise<unknown>[] = []
  for (const work of works) {
    open += 1
    const one = inTransaction(server, (context) => {
      runs += 1
      return work(context)
    }).finally(() => {
      open -= 1
    })
    // What came of it is looked at below.
    one.catch(() => undefined)
    started.push(one)
    await whenWaiting(server, () => open)
  }
  await letGo()
  return { ended: await Promise.allSettled(started), runs }
}
