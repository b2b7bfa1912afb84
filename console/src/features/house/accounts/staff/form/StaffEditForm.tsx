import { type StaffMember, staffSave } from '@selvedge/contract/house/accounts/staff.ts'
import type { Role } from '@selvedge/contract/house/roles/custom-roles.ts'
import { Switch } from 'antd'
import { useState } from 'react'
import { currentSession } from '../../../../../api/session/session.ts'
import { DrawerForm } from '../../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../../shell/form/use-submit.ts'
import { useNotices } from '../../../../../shell/notices/use-notices.ts'
import type { Verdict } from '../../../../../shell/page/Can.tsx'
import { t } from '../../../../../text/t.ts'
import { useStaffRules } from '../use-staff-rules.ts'
import { RolesField } from './RolesField.tsx'

interface StaffValues {
  name: string
  roles: string[]
  disabled: boolean
}

interface StaffEditFormProps {
  member: StaffMember
  onClose(): void
}

/** Name, roles, and whether the account may sign in. */
export function StaffEditForm({ member, onClose }: StaffEditFormProps) {
  const { succeeded } = useNotices()
  /** The list behind the form is read anew: the form began with this one. */
  const [version] = useState(member.version)
  const own = member.id === currentSession().id
  const submit = useSubmit(staffSave, {
    input: (body: StaffValues) => ({ params: { id: member.id }, body: { ...body, version } }),
    onDone: () => {
      // Menu and buttons are drawn by the rights only once.
      if (own) return window.location.reload()
      succeeded(t('已保存 {username}', { username: member.username }))
      onClose()
    },
  })
  const rules = useStaffRules([member])
  const { disable, leave } = rules.of(member)
  const can = (role: Role): Verdict => (role.key === 'Admin' && leave !== true ? leave : rules.give(role))

  return (
    <DrawerForm
      title={t('编辑账号 {username}', { username: member.username })}
      submit={submit}
      onClose={onClose}
      initial={{
        name: member.name,
        roles: member.roles.map(({ key }) => key),
        disabled: member.disabled,
      }}
    >
      <TextField name="name" label={t('姓名')} missing={t('请输入姓名')} />
      <RolesField can={can} />
      <Field
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
      </Field>
    </DrawerForm>
  )
}
