import type { StaffMember } from '@selvedge/contract/staff.ts'
import { currentSession } from '../../api/session.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import { Time } from '../../ui/Time.tsx'
import { AccountState, LastSignIn } from './AccountState.tsx'
import { RoleLinks } from './RoleLinks.tsx'
import styles from './Staff.module.css'
import { StaffActions, type StaffActionsProps } from './StaffActions.tsx'

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
    { key: 'name', title: t('姓名'), width: 128, card: 'fact', render: ({ name }) => name },
    { key: 'roles', title: t('角色'), card: 'fact', render: ({ roles }) => <RoleLinks roles={roles} /> },
    {
      key: 'disabled',
      title: t('状态'),
      width: 88,
      card: 'fact',
      render: ({ disabled }) => <AccountState disabled={disabled} />,
    },
    {
      key: 'secondFactor',
      title: t('两步验证'),
      width: 88,
      optional: true,
      render: ({ secondFactor }) => (secondFactor ? t('已启用') : t('未启用')),
    },
    {
      key: 'sessions',
      title: t('会话'),
      hint: t('现在打开的会话数'),
      width: 64,
      align: 'right',
      render: ({ sessions }) => sessions,
    },
    {
      key: 'lastSignInAt',
      title: t('最近登录'),
      width: 148,
      card: 'fact',
      render: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
    },
    {
      key: 'lastSeenAt',
      title: t('最近活动'),
      hint: t('打开的会话最近一次操作的时间'),
      width: 148,
      render: ({ lastSeenAt }) => <Time at={lastSeenAt} />,
    },
    {
      key: 'createdAt',
      title: t('创建时间'),
      width: 148,
      optional: true,
      render: ({ createdAt }) => <Time at={createdAt} />,
    },
  ]
  if (!acting) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t('操作'),
      width: 208,
      card: 'foot',
      render: (member) => <StaffActions member={member} {...acting} />,
    },
  ]
}
