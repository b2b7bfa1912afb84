import { PlusOutlined } from '@ant-design/icons'
import { type Role, roleList } from '@selvedge/contract/custom-roles.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { currentSession } from '../../api/session.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { Can, useCan } from '../../shell/Can.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { useGo } from '../../shell/use-go.ts'
import { SavedViews } from '../../shell/views/SavedViews.tsx'
import { t } from '../../text/t.ts'
import { RoleDrawer } from './RoleDrawer.tsx'
import { RoleForm } from './RoleForm.tsx'
import { roleColumns } from './role-columns.tsx'
import { roleSearch, rolesSearch } from './role-search.ts'
import { useRemoveRole } from './use-remove-role.ts'

/** Nothing, a new role, or one that there is. */
type Editing = { role: Role | null } | null

/** Built-in and custom roles; the address names the one that is looked at. */
export function RolesPage() {
  const { key } = roleSearch.parse(useSearch({ strict: false }))
  const state = useListSearch(rolesSearch)
  const roles = useList(roleList, {})
  const [editing, setEditing] = useState<Editing>(null)
  const go = useGo()
  const close = () => go(paths.roles())
  const remove = useRemoveRole((role) => role.key === key && close())
  const edit = (role: Role | null) => {
    if (key) close()
    setEditing({ role })
  }
  const mayChange = useCan('permission.change') === true
  const shown = roles.rows.find((role) => role.key === key)

  return (
    <Page
      fill
      title={t('角色')}
      total={roles.total}
      views={<SavedViews list="roles" table="roles" state={state} />}
      actions={
        <Can access="permission.change">
          <ActionButton type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
            {t('新增')}
          </ActionButton>
        </Can>
      }
    >
      <DataTable
        name="roles"
        label={t('角色')}
        list={roles}
        columns={roleColumns({ powers: currentSession(), edit: mayChange ? edit : null, remove })}
        rowKey={(role) => role.key}
        mark={(role) => (role.key === key ? 'current' : undefined)}
      />
      {shown && <RoleDrawer key={shown.key} role={shown} edit={edit} remove={remove} onClose={close} />}
      {editing && <RoleForm role={editing.role} roles={roles.rows} onClose={() => setEditing(null)} />}
    </Page>
  )
}
