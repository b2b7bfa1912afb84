import { type Role, roleCreate, roleMenu, roleSave } from '@selvedge/contract/house/roles/custom-roles.ts'
import { rightsOfTicks, ticksOf } from '@selvedge/contract/house/roles/role-tree.ts'
import { useState } from 'react'
import { useRecord } from '../../../api/reads/use-record.ts'
import { currentSession } from '../../../api/session/session.ts'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { type Submit, useSubmit } from '../../../shell/form/use-submit.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'
import { RightsField } from './rights/RightsField.tsx'
import { type Held, isTaken } from './roles.logic.ts'

interface RoleValues {
  name: string
  description: string
  rights: Held
}

interface RoleFormProps {
  /** Null for a new one. */
  role: Role | null
  /** Those that the list shows; the server knows the others. */
  roles: readonly Role[]
  onClose(): void
}

/** Name, description and the ticks of a role. */
export function RoleForm({ role, roles, onClose }: RoleFormProps) {
  const menu = useRecord(roleMenu, {})
  const submit = useSave(role, onClose)
  const others = roles.filter(({ key }) => key !== role?.key)

  return (
    <DrawerForm
      title={role ? t('编辑角色 {name}', { name: role.name }) : t('新增角色')}
      submit={submit}
      onClose={onClose}
      initial={{
        name: role?.name ?? '',
        description: role?.description ?? '',
        rights: rightsOfTicks(role?.routes ?? []),
      }}
    >
      <TextField
        name="name"
        label={t('名称')}
        missing={t('请输入角色名称')}
        rules={[
          {
            validator: async (_, name: string) => {
              if (isTaken(name, others)) throw new Error(t('角色名称重复'))
            },
          },
        ]}
      />
      <TextField name="description" label={t('说明')} lines={1} placeholder={t('给谁用、做什么')} />
      <RightsField menu={menu} />
    </DrawerForm>
  )
}

function useSave(role: Role | null, onClose: () => void): Submit<RoleValues> {
  const { succeeded } = useNotices()
  /** The list behind the form is read anew: the form began with this one. */
  const [version] = useState(role?.version)
  const onDone = (name: string) => {
    // What this person may do has changed with it: menu and buttons are drawn by it only once.
    if (role && currentSession().roles.includes(role.key)) return window.location.reload()
    succeeded(t('已保存角色“{name}”', { name }))
    onClose()
  }
  const bodyOf = ({ name, description, rights }: RoleValues) => ({
    name,
    description,
    routes: ticksOf(rights),
  })
  const done = { onDone: (_: unknown, { name }: RoleValues) => onDone(name.trim()), refusedAt } as const
  const create = useSubmit(roleCreate, { input: (values: RoleValues) => ({ body: bodyOf(values) }), ...done })
  const change = useSubmit(roleSave, {
    input: (values: RoleValues) => ({
      params: { key: role?.key ?? '' },
      body: { ...bodyOf(values), version },
    }),
    ...done,
  })
  return role ? change : create
}

const refusedAt = { ROLE_NAME_TAKEN: 'name' } as const
