import { staffCreate, username as usernameRule } from '@selvedge/contract/staff.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { t } from '../../text/t.ts'
import { makePassword } from './make-password.ts'
import type { OneTime } from './OneTimePassword.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RolesField } from './RolesField.tsx'
import type { StaffRules } from './use-staff-rules.ts'

interface NewStaff {
  username: string
  name: string
  roles: string[]
  password: string
}

interface StaffCreateFormProps {
  rules: StaffRules
  onCreated(password: OneTime): void
  onClose(): void
}

/** A new account. */
export function StaffCreateForm({ rules, onCreated, onClose }: StaffCreateFormProps) {
  const [password] = useState(makePassword)
  const create = useAction(staffCreate, { inline: true })
  const submit = (values: NewStaff) =>
    void create.send({ body: { ...values, oneTime: true } }).then(
      () => onCreated({ username: values.username.trim(), password: values.password }),
      // The form shows why.
      () => undefined,
    )

  return (
    <DrawerForm<NewStaff>
      title={t('新增账号')}
      open
      onClose={onClose}
      onSubmit={submit}
      loading={create.pending}
      error={create.error}
      initial={{ username: '', name: '', roles: [], password }}
    >
      <Form.Item
        name="username"
        label={t('用户名')}
        extra={t('用于登录，创建后不能修改。')}
        rules={[
          { required: true, message: t('请输入用户名') },
          {
            validator: async (_, typed: string) => {
              if (typed && !usernameRule.safeParse(typed).success) {
                throw new Error(t('用户名需为 3 到 50 位字母、数字或 . _ - @'))
              }
            },
          },
        ]}
      >
        <Input maxLength={50} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('姓名')}
        rules={[{ required: true, whitespace: true, message: t('请输入姓名') }]}
      >
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <RolesField roles={rules.roles} can={rules.give} />
      <PasswordField />
    </DrawerForm>
  )
}
