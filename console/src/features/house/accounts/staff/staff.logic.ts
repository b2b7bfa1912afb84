import type { StaffMember } from '@selvedge/contract/house/accounts/staff.ts'
import type { Role } from '@selvedge/contract/house/roles/custom-roles.ts'
import { rightsOfTicks } from '@selvedge/contract/house/roles/role-tree.ts'
import type { Verdict } from '../../../../shell/page/Can.tsx'
import { type EffectiveRights, isAdmin, rightBeyond } from '../../../../shell/page/own-powers.ts'
import { rightName } from '../../../../shell/words/role-words.ts'
import { t } from '../../../../text/t.ts'

export type GivenRole = Pick<Role, 'key' | 'routes'>
type Member = Pick<StaffMember, 'id' | 'roles' | 'disabled' | 'sessions' | 'secondFactor'>

/** Whether the person may give this role to somebody. */
export function giveVerdict({ key, routes }: GivenRole, powers: EffectiveRights): Verdict {
  if (key === 'Admin') return isAdmin(powers) ? true : t('只有 Admin 可以授予 Admin 角色')
  const beyond = rightBeyond(rightsOfTicks(routes), powers)
  return beyond === null ? true : t('该角色含有您没有的权限：{right}', { right: rightName(beyond) })
}

const holdsAdmin = (member: Pick<Member, 'roles'>): boolean => member.roles.some(({ key }) => key === 'Admin')

/** Whether the person may change this account at all: whoever could reset its password could sign in with it. */
export function manageVerdict(member: Member, roles: readonly GivenRole[], powers: EffectiveRights): Verdict {
  if (holdsAdmin(member) && !isAdmin(powers)) return t('只有 Admin 可以管理 Admin 账号')
  const held = roles.filter(({ key }) => member.roles.some((role) => role.key === key))
  const beyond = rightBeyond(
    held.flatMap(({ routes }) => rightsOfTicks(routes)),
    powers,
  )
  return beyond === null ? true : t('该账号有您没有的权限：{right}', { right: rightName(beyond) })
}

/** Whether the account may lose the role Admin or be disabled; `admins` are the enabled ones. */
export const leaveVerdict = (member: Member, admins: number): Verdict =>
  holdsAdmin(member) && !member.disabled && admins <= 1 ? t('至少需要保留一个启用的 Admin 账号') : true

/** What can be done to one account now. */
export interface StaffVerdicts {
  edit: Verdict
  reset: Verdict
  endSessions: Verdict
  removeFactor: Verdict
  disable: Verdict
  /** To lose the role Admin. */
  leave: Verdict
}

export function verdictsOf(
  member: Member,
  { roles, powers, admins }: { roles: readonly GivenRole[]; powers: EffectiveRights; admins: number },
): StaffVerdicts {
  const manage = manageVerdict(member, roles, powers)
  const own = member.id === powers.id
  const unless = (...reasons: (string | false)[]): Verdict =>
    manage === true ? (reasons.find((reason) => reason !== false) ?? true) : manage
  const leave = leaveVerdict(member, admins)
  return {
    edit: manage,
    reset: unless(own && t('自己的密码请在“修改密码”中修改')),
    endSessions: unless(
      own && t('自己的会话请在“个人资料”中结束'),
      member.sessions === 0 && t('没有打开的会话'),
    ),
    removeFactor: unless(
      own && t('自己的两步验证请在“个人资料”中关闭'),
      !member.secondFactor && t('没有设置两步验证'),
    ),
    disable: unless(own && t('不能停用自己的账号'), leave !== true && leave),
    leave,
  }
}
