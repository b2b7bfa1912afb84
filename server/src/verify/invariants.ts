import { invariants } from '../app.ts'
import { type Db, query } from '../core/db/db.ts'
import type { Difference as DifferenceOfSubject } from '../core/modules/invariant.ts'

export { invariants }

/** What does not hold of a subject. */
export interface Difference extends DifferenceOfSubject {
  rule: string
}

/** Recomputes what is kept from what it follows from. Answers every difference; none means all is right. */
export async function verifyStock(db: Db): Promise<Difference[]> {
  const found: Difference[] = []
  for (const invariant of invariants) {
    const rows =
      'find' in invariant
        ? await invariant.find(db)
        : await query<DifferenceOfSubject>(db, invariant.statement)
    found.push(...rows.map((row) => ({ rule: invariant.rule, ...row })))
  }
  return found
}
