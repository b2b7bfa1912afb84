import { staffCreate } from '@selvedge/contract/house/accounts/staff.ts'
import { useState } from 'react'
import { DrawerForm } from '../../../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../../shell/form/use-submit.ts'
import { t } from '../../../../../text/t.ts'
import { makePassword } from '../../passwords/make-password.ts'
import type { OneTime } from '../../passwords/OneTimePassword.tsx'
import { PasswordField } from '../../passwords/PasswordField.tsx'
import { useStaffRules } from '../use-staff-rules.ts'
import { RolesField } from './RolesField.tsx'

interface NewStaff {
  username: string
  name: string
  roles: string[]
  password: string
}

interface StaffCreateFormProps {
  onCreated(password: OneTime): void
  onClose(): void
}

/** A new account. */
export function StaffCreateForm({ onCreated, onClose }: StaffCreateFormProps) {
  const { give } = useStaffRules([])
  const [password] = useState(makePassword)
  const submit = useSubmit(staffCreate, {
    input: (values: NewStaff) => ({ body: { ...values, oneTime: true } }),
    refusedAt: { USERNAME_TAKEN: 'username' },
    onDone: (_, values) => onCreated({ username: values.username.trim(), password: values.password }),
  })

  return (
    <DrawerForm
      title={t('新增账号')}
      submit={submit}
      onClose={onClose}
      initial={{ username: '', name: '', roles: [], password }}
    >
      <TextField
        name="username"
        label={t('用户名')}
        extra={t('用于登录，创建后不能修改。')}
        missing={t('请输入用户名')}
      />
      <TextField name="name" label={t('姓名')} missing={t('请输入姓名')} />
      <RolesField can={give} />
      <PasswordField />
    </DrawerForm>
  )
}
