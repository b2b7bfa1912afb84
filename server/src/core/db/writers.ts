import type pg from 'pg'
import { Semaphore } from '../semaphore.ts'

/** Of a node's connections, so many stay for those who read, for jobs and for the node's own sign of life. */
const reservedShare = 1 / 5

/** What a call fails with that has waited for too long; it may succeed in a moment. */
export const noPlace = 'no place among the transactions of calls'

/** As long as a call waits for a connection. */
const longest = { ms: 10_000, tooLate: () => new Error(noPlace) }

const semaphoreOf = new WeakMap<pg.Pool, Semaphore>()

/**
 * Runs the transaction of a call. Where many calls wait for what one of them has locked, they wait on most of the node's
 * connections, never on all: whoever shares nothing with them goes on.
 */
export function asWriter<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const most = pool.options.max ?? 1
  const semaphore =
    semaphoreOf.get(pool) ?? new Semaphore(Math.max(1, most - Math.ceil(most * reservedShare)), longest)
  semaphoreOf.set(pool, semaphore)
  return semaphore.run(work)
}

/** Calls that wait for a place among the writers. */
export const waitingWriters = (pool: pg.Pool): number => semaphoreOf.get(pool)?.waiting ?? 0
