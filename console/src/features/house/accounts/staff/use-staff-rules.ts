import { type StaffMember, staffList } from '@selvedge/contract/house/accounts/staff.ts'
import { maxRolesByKey, type Role, roleList } from '@selvedge/contract/house/roles/custom-roles.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { currentSession } from '../../../../api/session/session.ts'
import type { Verdict } from '../../../../shell/page/Can.tsx'
import { giveVerdict, type StaffVerdicts, verdictsOf } from './staff.logic.ts'

export interface StaffRules {
  give(role: Role): Verdict
  of(member: StaffMember): StaffVerdicts
}

const keysOf = (members: readonly StaffMember[]): string[] =>
  [...new Set(members.flatMap(({ roles }) => roles.map(({ key }) => key)))].sort()

/** What the signed-in person may do to these accounts, as the server will decide. */
export function useStaffRules(members: readonly StaffMember[]): StaffRules {
  const powers = currentSession()
  const keys = keysOf(members).slice(0, maxRolesByKey)
  // As long as they are not known, the server alone decides.
  const { rows: roles } = useList(roleList, { key: keys }, { enabled: keys.length > 0 })
  const { total: admins = 2 } = useList(staffList, { role: 'Admin', disabled: '0', size: 1 })
  return {
    give: (role) => giveVerdict(role, powers),
    of: (member) => verdictsOf(member, { roles, powers, admins }),
  }
}
