import { invariants } from '../app.ts'
import { type Db, query } from '../core/db/db.ts'

export { invariants }

/** Two numbers that must be equal and are not. */
export interface Difference {
  rule: string
  subject: string
  /** Null where there is none. */
  stored: number | string | null
  recomputed: number | string | null
}

/** Recomputes what is kept from what it follows from. Answers every difference; none means all is right. */
export async function verifyStock(db: Db): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { rule, statement } of invariants) {
    const rows = await query<Omit<Difference, 'rule'>>(db, statement)
    found.push(...rows.map((row) => ({ rule, ...row })))
  }
  return found
}
