import { type Role, roleCreate, roleMenu, roleSave } from '@selvedge/contract/custom-roles.ts'
import { rightsOfTicks, ticksOf } from '@selvedge/contract/role-tree.ts'
import { Form, Input } from 'antd'
import { currentSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useRecord } from '../../api/use-record.ts'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { Loaded } from '../../shell/PageStates.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { RightsField } from './RightsField.tsx'
import { type Held, isTaken } from './roles.logic.ts'

interface RoleValues {
  name: string
  description: string
  rights: Held
}

interface RoleFormProps {
  /** Null for a new one. */
  role: Role | null
  /** All that there are. */
  roles: readonly Role[]
  onClose(): void
}

/** Name, description and the ticks of a role. */
export function RoleForm({ role, roles, onClose }: RoleFormProps) {
  const menu = useRecord(roleMenu, {})
  const { save, pending, error } = useSave(role, onClose)
  const others = roles.filter(({ key }) => key !== role?.key)

  return (
    <DrawerForm<RoleValues>
      title={role ? t('编辑角色 {name}', { name: role.name }) : t('新增角色')}
      open
      onClose={onClose}
      onSubmit={save}
      loading={pending}
      error={error}
      initial={{
        name: role?.name ?? '',
        description: role?.description ?? '',
        rights: rightsOfTicks(role?.routes ?? []),
      }}
    >
      <Form.Item
        name="name"
        label={t('名称')}
        rules={[
          { required: true, whitespace: true, message: t('请输入角色名称') },
          {
            validator: async (_, name: string) => {
              if (isTaken(name, others)) throw new Error(t('角色名称重复'))
            },
          },
        ]}
      >
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t('说明')}>
        <Input.TextArea
          maxLength={200}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder={t('给谁用、做什么')}
        />
      </Form.Item>
      <Loaded of={menu}>{(tree) => <RightsField tree={tree} />}</Loaded>
    </DrawerForm>
  )
}

function useSave(role: Role | null, onClose: () => void) {
  const { succeeded } = useNotices()
  const onDone = (name: string) => {
    // What this person may do has changed with it: menu and buttons are drawn by it only once.
    if (role && currentSession().roles.includes(role.key)) return window.location.reload()
    succeeded(t('已保存角色“{name}”', { name }))
    onClose()
  }
  const create = useAction(roleCreate, { inline: true })
  const change = useAction(roleSave, { inline: true })
  const save = ({ name, description, rights }: RoleValues) => {
    const body = { name, description, routes: ticksOf(rights) }
    const sent = role ? change.send({ params: { key: role.key }, body }) : create.send({ body })
    sent.then(
      () => onDone(name.trim()),
      // The form shows why.
      () => undefined,
    )
  }
  return { save, pending: create.pending || change.pending, error: create.error ?? change.error }
}
