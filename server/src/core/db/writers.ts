import type pg from 'pg'

/** Of a node's connections, so many stay for those who read, for jobs and for the node's own sign of life. */
const shareKept = 1 / 5
/** As long as a call waits for a connection. */
const waitMs = 10_000

/** What a call fails with that has waited for too long; it may succeed in a moment. */
export const noPlace = 'no place among the transactions of calls'

/** Has so many at a time do their work; the others wait, in the order in which they came, until `waitMs` are over. */
export class Semaphore {
  readonly #waiting = new Set<() => void>()
  readonly #waitMs: number
  #free: number

  constructor(most: number, longest = waitMs) {
    this.#free = most
    this.#waitMs = longest
  }

  get waiting(): number {
    return this.#waiting.size
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await this.#place()
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      if (next) next()
      else this.#free += 1
    }
  }

  #place(): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        this.#waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(go)
        reject(new Error(noPlace))
      }, this.#waitMs)
      this.#waiting.add(go)
    })
  }
}

const semaphoreOf = new WeakMap<pg.Pool, Semaphore>()

/**
 * Runs the transaction of a call. Where many calls wait for what one of them has locked, they wait on most of the node's
 * connections, never on all: whoever shares nothing with them goes on.
 */
export function asWriter<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const most = pool.options.max ?? 1
  const semaphore = semaphoreOf.get(pool) ?? new Semaphore(Math.max(1, most - Math.ceil(most * shareKept)))
  semaphoreOf.set(pool, semaphore)
  return semaphore.run(work)
}

/** Calls that wait for a place among the writers. */
export const waitingWriters = (pool: pg.Pool): number => semaphoreOf.get(pool)?.waiting ?? 0
