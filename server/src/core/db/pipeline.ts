import type { SQL } from 'drizzle-orm'
import { type Db, query } from './db.ts'

export type RowsOf<Statements extends readonly (SQL | null)[]> = {
  [At in keyof Statements]: Statements[At] extends SQL<infer Row> | null ? Row[] : never
}

/**
 * Sends statements to one connection in the order that is written, without waiting in between, and answers the rows of
 * each: in that order they lock. Nothing is sent for one that is null.
 */
export function pipeline<const Statements extends readonly (SQL | null)[]>(
  db: Db,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const sent = statements.map((statement) => (statement ? query(db, statement) : Promise.resolve([])))
  return settleAll(...sent) as Promise<RowsOf<Statements>>
}

/**
 * Waits for all of what has been sent, then answers or throws what failed first. Other than with Promise.all nothing goes
 * on by itself after that: what a transaction has under way must not go on when it is over.
 */
export async function settleAll<const Sent extends readonly Promise<unknown>[]>(...sent: Sent) {
  const ended = await Promise.allSettled(sent)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return Promise.all(sent)
}
