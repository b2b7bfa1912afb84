import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import type { Session } from '../../api/session/session.ts'

/** What the signed-in person may do, as `currentSession` has it. */
export type EffectiveRights = Pick<Session, 'id' | 'roles' | 'rights'>

export const isAdmin = ({ roles }: Pick<EffectiveRights, 'roles'>): boolean => roles.includes('Admin')

/** The first of these rights that is not held, so that it can't be granted either; null where there is none. */
export function rightBeyond(wanted: Iterable<Right>, powers: EffectiveRights): Right | null {
  // Admin has and may grant everything, also what a newer server has added.
  if (isAdmin(powers)) return null
  return [...wanted].find((right) => !powers.rights.has(right)) ?? null
}
