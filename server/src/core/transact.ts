import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, errorCodeOf } from './db.ts'
import { keepingMode } from './prepared.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const triesMost = 8
/** So much longer, at random, each try waits than the one before: those that met shall not meet again. */
const pauseMs = 40

/**
 * Runs the work in one transaction. A deadlock or a serialization failure undoes everything the work did,
 * so it is run again; work must therefore have no effect outside the transaction.
 */
export async function transact<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work, keepingMode)
    } catch (error) {
      const code = errorCodeOf(error)
      const again = code === deadlock || code === serializationFailure
      if (!again || attempt === triesMost) throw error
      await sleep(Math.random() * pauseMs * attempt)
    }
  }
}
