import type { Role } from '@selvedge/contract/house/roles/custom-roles.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import type { EffectiveRights } from '../../../shell/page/own-powers.ts'
import type { Column } from '../../../shell/table/table-columns.ts'
import { roleDescription } from '../../../shell/words/role-words.ts'
import { t } from '../../../text/t.ts'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import styles from './RoleActions.module.css'
import { roleVerdict, tickCount } from './roles.logic.ts'

interface RoleActing {
  powers: EffectiveRights
  /** Where it is read. */
  pathOf(role: Role): string
  /** Null for whoever may only look: there is no column of actions. */
  edit: ((role: Role) => void) | null
  remove(role: Role): void
}

/** The columns of the list. */
export function roleColumns({ powers, pathOf, edit, remove }: RoleActing): Column<Role>[] {
  const columns: Column<Role>[] = [
    {
      key: 'name',
      title: t('名称'),
      width: 200,
      render: (role) => <AppLink to={pathOf(role)}>{role.name}</AppLink>,
    },
    {
      key: 'key',
      title: t('标识'),
      width: 144,
      render: ({ key }) => <CopyCode>{key}</CopyCode>,
    },
    {
      key: 'kind',
      leaves: 1,
      title: t('类型'),
      width: 88,
      card: 'fact',
      render: ({ builtIn }) => (builtIn ? t('内置') : t('自定义')),
    },
    { key: 'description', title: t('说明'), card: 'fact', render: (role) => roleDescription(role) },
    {
      key: 'view',
      leaves: 3,
      title: t('可查看'),
      hint: t('可以查看的菜单数'),
      width: 72,
      align: 'right',
      render: (role) => tickCount(role, 'view'),
    },
    {
      key: 'change',
      leaves: 4,
      title: t('可修改'),
      hint: t('可以修改的菜单数'),
      width: 72,
      align: 'right',
      card: 'fact',
      render: (role) => tickCount(role, 'change'),
    },
    {
      key: 'secondFactor',
      leaves: 2,
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
