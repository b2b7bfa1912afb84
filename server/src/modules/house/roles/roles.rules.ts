import { type Right, rights } from '@selvedge/contract/house/roles/rights.ts'
import { rightsOf } from '@selvedge/contract/house/roles/roles.ts'

/** What a person may do. */
export interface EffectiveRights {
  /** Keys of the roles held. */
  roles: readonly string[]
  rights: ReadonlySet<Right>
}

/** The union of the rights of built-in roles and of what custom ones grant. */
export function effectiveRightsOf(roles: readonly string[], granted: readonly string[]): EffectiveRights {
  const held = rightsOf(roles)
  const given = new Set(granted)
  for (const right of rights) if (given.has(right)) held.add(right)
  return { roles, rights: held }
}

export const isAdmin = (powers: EffectiveRights): boolean => powers.roles.includes('Admin')

/** The first of these rights that is not held; null where all are. Admin has and may grant everything. */
export function firstBeyond(wanted: Iterable<Right>, powers: EffectiveRights): Right | null {
  if (isAdmin(powers)) return null
  return [...wanted].find((right) => !powers.rights.has(right)) ?? null
}
