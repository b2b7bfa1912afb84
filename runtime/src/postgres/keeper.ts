import { setTimeout as sleep } from 'node:timers/promises'
import { isPostmasterOf, type Postmaster } from './pid-file.ts'
import type { Place } from './place.ts'

const lookEvery = 1_000
/** What ended it, such as a full disk, may last. */
const tryAgainAfter = 3_000

export interface Keeper {
  /** The server as it runs now, or ran last. */
  current(): Postmaster
  /** Leaves it as it is from now on. */
  stop(): Promise<void>
}

/**
 * Starts a server again that ended without being told to: PostgreSQL recovers from most by itself, but gives up where
 * the disk has no room for its log, or where the machine ends it for want of memory.
 */
export function keepRunning(
  place: Place,
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: (message: string) => void,
): Keeper {
  const stopped = new AbortController()
  let current = first
  let failing = false
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)

  async function startAgain(): Promise<void> {
    if (!failing) log('PostgreSQL has ended: it is started again')
    try {
      current = await start()
      log('PostgreSQL runs again')
      failing = false
    } catch (error) {
      // The same every few seconds would bury what was said the first time.
      if (!failing) log(error instanceof Error ? error.message : String(error))
      failing = true
      await pause(tryAgainAfter)
    }
  }

  const watched = (async () => {
    while (!stopped.signal.aborted) {
      await pause(lookEvery)
      if (!stopped.signal.aborted && !isPostmasterOf(place, current.pid)) await startAgain()
    }
  })()
  return {
    current: () => current,
    async stop() {
      stopped.abort()
      await watched
    },
  }
}
