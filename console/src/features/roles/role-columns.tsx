import type { Role } from '@selvedge/contract/custom-roles.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import type { Powers } from '../../shell/own-powers.ts'
import { roleDescription } from '../../shell/role-words.ts'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import { CopyCode } from '../../ui/CopyCode.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './RoleActions.module.css'
import { roleVerdict, tickCount } from './roles.logic.ts'

interface RoleActing {
  powers: Powers
  /** Null for whoever may only look: there is no column of actions. */
  edit: ((role: Role) => void) | null
  remove(role: Role): void
}

/** The columns of the list. */
export function roleColumns({ powers, edit, remove }: RoleActing): Column<Role>[] {
  const columns: Column<Role>[] = [
    {
      key: 'name',
      title: t('名称'),
      width: 200,
      render: ({ key, name }) => <AppLink to={paths.roles({ key })}>{name}</AppLink>,
    },
    {
      key: 'kind',
      title: t('类型'),
      width: 88,
      card: 'fact',
      render: ({ builtIn }) => (builtIn ? t('内置') : t('自定义')),
    },
    { key: 'description', title: t('说明'), card: 'fact', render: (role) => roleDescription(role) },
    {
      key: 'view',
      title: t('可查看'),
      hint: t('可以查看的菜单数'),
      width: 72,
      align: 'right',
      render: (role) => tickCount(role, 'view'),
    },
    {
      key: 'change',
      title: t('可修改'),
      hint: t('可以修改的菜单数'),
      width: 72,
      align: 'right',
      card: 'fact',
      render: (role) => tickCount(role, 'change'),
    },
    {
      key: 'secondFactor',
      title: t('两步验证'),
      hint: t('持有人必须用两步验证登录'),
      width: 96,
      render: ({ secondFactor }) => secondFactor && <StatusTag family="done">{t('要求')}</StatusTag>,
    },
    {
      key: 'holders',
      title: t('持有人'),
      width: 88,
      align: 'right',
      card: 'fact',
      render: ({ key, holders }) =>
        holders > 0 ? (
          <AppLink to={paths.staff({ r: key })} title={t('查看持有该角色的账号')}>
            {holders}
          </AppLink>
        ) : (
          0
        ),
    },
    {
      key: 'key',
      title: t('标识'),
      width: 160,
      optional: true,
      render: ({ key }) => <CopyCode>{key}</CopyCode>,
    },
  ]
  if (!edit) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t('操作'),
      width: 112,
      card: 'foot',
      render: (role) => {
        const look = {
          type: 'link',
          size: 'small',
          className: styles.flat ?? '',
          can: roleVerdict(role, powers),
        } as const
        return (
          <>
            <ActionButton {...look} onClick={() => edit(role)}>
              {t('编辑')}
            </ActionButton>
            <ActionButton {...look} danger onClick={() => remove(role)}>
              {t('删除')}
            </ActionButton>
          </>
        )
      },
    },
  ]
}
