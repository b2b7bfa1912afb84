import type { Role } from '@selvedge/contract/custom-roles.ts'
import { type StaffMember, staffSave } from '@selvedge/contract/staff.ts'
import { Form, Input, Switch } from 'antd'
import { currentSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import type { Verdict } from '../../shell/Can.tsx'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { RolesField } from './RolesField.tsx'
import type { StaffRules } from './use-staff-rules.ts'

interface StaffValues {
  name: string
  roles: string[]
  disabled: boolean
}

interface StaffEditFormProps {
  member: StaffMember
  rules: StaffRules
  onClose(): void
}

/** Name, roles, and whether the account may sign in. */
export function StaffEditForm({ member, rules, onClose }: StaffEditFormProps) {
  const { succeeded } = useNotices()
  const own = member.id === currentSession().id
  const save = useAction(staffSave, {
    inline: true,
    onDone: () => {
      // Menu and buttons are drawn by the rights only once.
      if (own) return window.location.reload()
      succeeded(t('已保存 {username}', { username: member.username }))
      onClose()
    },
  })
  const { disable, leave } = rules.of(member)
  const can = (role: Role): Verdict => (role.key === 'Admin' && leave !== true ? leave : rules.give(role))

  return (
    <DrawerForm<StaffValues>
      title={t('编辑账号 {username}', { username: member.username })}
      open
      onClose={onClose}
      onSubmit={(body) => save.run({ params: { id: member.id }, body })}
      loading={save.pending}
      error={save.error}
      initial={{
        name: member.name,
        roles: member.roles.map(({ key }) => key),
        disabled: member.disabled,
      }}
    >
      <Form.Item
        name="name"
        label={t('姓名')}
        rules={[{ required: true, whitespace: true, message: t('请输入姓名') }]}
      >
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <RolesField roles={rules.roles} can={can} />
      <Form.Item
        name="disabled"
        label={t('停用')}
        valuePropName="checked"
        extra={
          disable === true || member.disabled
            ? t('停用后立即结束所有会话，不能再登录；历史记录保留。')
            : disable
        }
      >
        <Switch disabled={disable !== true && !member.disabled} />
      </Form.Item>
    </DrawerForm>
  )
}
