import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Two numbers of a subject that must be equal and are not. */
export interface Difference {
  subject: string
  /** Null where there is none. */
  stored: number | string | null
  recomputed: number | string | null
}

/** What must always hold. */
export type Invariant<Rule extends string = string> = { rule: Rule } & (
  | {
      /** Answers every subject of which it does not: columns subject, stored and recomputed. */
      statement: SQL
    }
  | {
      /** The same where it is worked out beside the database. */
      find(db: Db): Promise<Difference[]>
    }
)

export const defineInvariants = <const Rule extends string>(
  invariants: readonly Invariant<Rule>[],
): readonly Invariant<Rule>[] => invariants
