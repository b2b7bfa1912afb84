import { type Customer, customerUpdate } from '@selvedge/contract/customers/customers/customers.ts'
import { useState } from 'react'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import { DayPicker } from '../../../ui/inputs/DayPicker.tsx'
import { CustomerIdentity } from './CustomerIdentity.tsx'

interface CustomerValues {
  tag: string
  realname: string
  idcard: string
  birthday?: string | null
}

/** Changes what is ours of a customer. The birthday is sent only where there is one. */
export function CustomerForm({ row, onClose }: { row: Customer; onClose(): void }) {
  /** The customer behind the form is read anew: the form began with this one. */
  const [version] = useState(row.version)
  const submit = useSubmit(customerUpdate, {
    input: ({ tag, realname, idcard, birthday }: CustomerValues) => ({
      body: { id: row.id, tag, realname, idcard, ...(birthday && { birthday }), version },
    }),
    refusedAt: { BIRTHDAY_FUTURE: 'birthday' },
    successMessage: () => t('修改成功'),
    onDone: onClose,
  })
  const { tag, realname, idcard, birthday } = row
  return (
    <DrawerForm
      title={t('编辑客户 {account}', { account: row.account || row.phone })}
      submit={submit}
      onClose={onClose}
      initial={{ tag, realname, idcard, birthday: birthday || undefined }}
    >
      <TextField name="tag" label={t('标签')} autoFocus />
      <CustomerIdentity row={row} />
      <TextField name="realname" label={t('真实姓名')} />
      <TextField name="idcard" label={t('身份证号')} />
      <Field name="birthday" label={t('生日')}>
        <DayPicker label={t('生日')} allowClear={false} />
      </Field>
    </DrawerForm>
  )
}
