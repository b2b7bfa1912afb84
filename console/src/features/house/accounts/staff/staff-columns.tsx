import type { StaffMember } from '@selvedge/contract/house/accounts/staff.ts'
import { currentSession } from '../../../../api/session/session.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { actions, drawn, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { AccountState, LastSignIn } from './AccountState.tsx'
import { StaffActions, type StaffActionsProps } from './actions/StaffActions.tsx'
import { RoleLinks } from './RoleLinks.tsx'
import styles from './Staff.module.css'

interface StaffColumns {
  /** The address of an account. */
  pathOf(member: StaffMember): string
  /** Null for whoever may only look: there is no column of actions. */
  acting: Omit<StaffActionsProps, 'member'> | null
}

/** The columns of the list. */
export function staffColumns({ pathOf, acting }: StaffColumns): Column<StaffMember>[] {
  const own = currentSession().id
  const columns: Column<StaffMember>[] = [
    {
      key: 'username',
      title: t('用户名'),
      width: 176,
      render: (member) => (
        <>
          <AppLink to={pathOf(member)} title={member.username}>
            {member.username}
          </AppLink>
          {member.id === own && <span className={styles.own}>{t('本人')}</span>}
        </>
      ),
    },
    text('name', t('姓名'), { leaves: 4, width: 128, card: 'fact' }),
    drawn('roles', t('角色'), ({ roles }) => <RoleLinks roles={roles} />, { card: 'fact' }),
    drawn('disabled', t('状态'), ({ disabled }) => <AccountState disabled={disabled} />, {
      width: { zh: 88, en: 104 },
      card: 'fact',
    }),
    text('secondFactor', t('两步验证'), {
      width: 88,
      optional: true,
      of: ({ secondFactor }) => (secondFactor ? t('已启用') : t('未启用')),
    }),
    units('sessions', t('会话'), { leaves: 2, hint: t('现在打开的会话数'), width: 64 }),
    drawn('lastSignInAt', t('最近登录'), ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />, {
      leaves: 3,
      width: 148,
      card: 'fact',
    }),
    time('lastSeenAt', t('最近活动'), { leaves: 1, hint: t('打开的会话最近一次操作的时间') }),
    time('createdAt', t('创建时间'), { optional: true }),
  ]
  if (!acting) return columns
  return [
    ...columns,
    actions((member) => <StaffActions member={member} {...acting} />, { width: { zh: 208, en: 288 } }),
  ]
}
