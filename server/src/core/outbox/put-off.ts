import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Retry } from './delivery-failures.ts'

/** Work that a job does by portions, as its module keeps it. */
interface OwnWork {
  /** Writes how often in a row it came to nothing, and why; `stopped`: it goes on once a person says so. */
  note(progress: { failures: number; problem: StorableFailure; stopped: boolean }): Promise<void>
  queue(pauseMs: number): Promise<void>
}

/** Has work that a partner failed come again after a pause, or stops it. */
export async function putOff({ state, attempts, failure, pauseMs }: Retry, work: OwnWork): Promise<void> {
  await work.note({ failures: attempts, problem: failure, stopped: state === 'failed' })
  if (state === 'waiting') await work.queue(pauseMs)
}
