import type { SQL } from 'drizzle-orm'

/** What must always hold: the statement answers every subject of which it does not. */
export interface Invariant<Rule extends string = string> {
  rule: Rule
  /** Columns subject, kept and recomputed. */
  statement: SQL
}

export const defineInvariants = <const Rule extends string>(
  invariants: readonly Invariant<Rule>[],
): readonly Invariant<Rule>[] => invariants
