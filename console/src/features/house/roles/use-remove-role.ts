import { type Role, roleDelete } from '@selvedge/contract/house/roles/custom-roles.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

const holdersOf = ({ holders }: Role): string =>
  holders > 0
    ? t('{count} 人持有该角色，删除后立即失去它的权限；没有其他角色的人只能看到首页、我的导出和个人资料。', {
        count: holders,
      })
    : t('没有人持有该角色。')

/** Asks, and says what becomes of those who hold the role. */
export function useRemoveRole(onDone: (role: Role) => void): (role: Role) => void {
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(roleDelete)
  return (role) =>
    confirmDanger({
      question: t('确定删除角色？'),
      detail: t('“{name}”：{holders}', { name: role.name, holders: holdersOf(role) }),
      verb: t('删除'),
      act: () =>
        remove.send({ params: { key: role.key } }).then(
          () => {
            succeeded(t('已删除角色“{name}”', { name: role.name }))
            onDone(role)
          },
          // A refusal is told by a toast.
          () => undefined,
        ),
    })
}
