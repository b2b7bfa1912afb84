import { type Role, roleList } from '@selvedge/contract/custom-roles.ts'
import { type StaffMember, staffList } from '@selvedge/contract/staff.ts'
import { currentSession } from '../../api/session.ts'
import { useList } from '../../api/use-list.ts'
import type { Verdict } from '../../shell/Can.tsx'
import { giveVerdict, type StaffVerdicts, verdictsOf } from './staff.logic.ts'

export interface StaffRules {
  /** All roles, to filter by and to give. */
  roles: readonly Role[]
  give(role: Role): Verdict
  of(member: StaffMember): StaffVerdicts
}

/** What the signed-in person may do to accounts, as the server will decide. */
export function useStaffRules(): StaffRules {
  const powers = currentSession()
  const { rows: roles } = useList(roleList, {})
  // As long as it is not known, the server alone decides.
  const { total: admins = 2 } = useList(staffList, { role: 'Admin', disabled: '0', size: 1 })
  return {
    roles,
    give: (role) => giveVerdict(role, powers),
    of: (member) => verdictsOf(member, { roles, powers, admins }),
  }
}
