import { type Role, roleList } from '@selvedge/contract/house/roles/custom-roles.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { currentSession } from '../../../api/session/session.ts'
import { paths } from '../../../paths.ts'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { RoleDrawer } from './RoleDrawer.tsx'
import { RoleForm } from './RoleForm.tsx'
import { roleColumns } from './role-columns.tsx'
import { roleSearch, rolesSearch } from './role-search.ts'
import { useRemoveRole } from './use-remove-role.ts'

/** Nothing, a new role, or one that there is. */
type Editing = { role: Role | null } | null

const rowsPerPage = 50

/** Built-in and custom roles; the address names the one that is looked at. */
export function RolesPage() {
  const { key } = useScreenSearch(roleSearch)
  const state = useListSearch(rolesSearch, rowsPerPage)
  const { q } = state.search
  const roles = useList(roleList, { query: q, ...state.range })
  const opened = useList(roleList, { key }, { enabled: key !== undefined })
  const [editing, setEditing] = useState<Editing>(null)
  const go = useGo()
  const pathOf = (role?: Role) => paths.roles({ ...state.search, key: role?.key })
  const close = () => go(pathOf())
  const remove = useRemoveRole((role) => role.key === key && close())
  const edit = (role: Role | null) => {
    if (key) close()
    setEditing({ role })
  }
  const mayChange = useCan('permission.change') === true
  const shown = [...roles.rows, ...opened.rows].find((role) => role.key === key)

  return (
    <ListPage
      name="roles"
      title={t('角色')}
      views="roles"
      state={state}
      list={roles}
      columns={roleColumns({ powers: currentSession(), pathOf, edit: mayChange ? edit : null, remove })}
      rowKey={(role) => role.key}
      mark={(role) => (role.key === key ? 'current' : undefined)}
      search={t('搜索角色')}
      actions={<NewButton access="permission.change" verb={t('新增')} to={() => edit(null)} />}
    >
      {shown && <RoleDrawer key={shown.key} role={shown} edit={edit} remove={remove} onClose={close} />}
      {editing && <RoleForm role={editing.role} roles={roles.rows} onClose={() => setEditing(null)} />}
    </ListPage>
  )
}
