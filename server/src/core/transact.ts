import { setTimeout as sleep } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { type Db, errorCodeOf } from './db.ts'
import { keepingMode } from './prepared.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const triesMost = 8
/** So much longer, at random, each try waits than the one before: those that met shall not meet again. */
const pauseMs = 40

/** Sends a statement that the commit need not wait for: it goes along with it. */
export type Last = (statement: SQL) => void

/**
 * Runs the work in one transaction. A deadlock or a serialization failure undoes everything the work did,
 * so it is run again; work must therefore have no effect outside the transaction.
 */
export async function transact<Result>(
  db: Db,
  work: (tx: Db, last: Last) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const sent: Promise<unknown>[] = []
    try {
      const result = await db.transaction(
        (tx) => work(tx, (statement) => sent.push(send(tx, statement))),
        keepingMode,
      )
      // A commit behind one that failed has undone everything.
      await Promise.all(sent)
      return result
    } catch (error) {
      const code = errorCodeOf(error)
      const again = code === deadlock || code === serializationFailure
      if (!again || attempt === triesMost) throw error
      await sleep(Math.random() * pauseMs * attempt)
    }
  }
}

function send(tx: Db, statement: SQL): Promise<unknown> {
  const sent = tx.execute(statement).execute()
  // Whether it failed is looked at behind the commit.
  sent.catch(() => undefined)
  return sent
}
