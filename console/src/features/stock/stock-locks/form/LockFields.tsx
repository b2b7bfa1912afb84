import { Select } from 'antd'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { t } from '../../../../text/t.ts'
import { DayPicker } from '../../../../ui/inputs/DayPicker.tsx'
import { dayText } from '../../../../ui/values/times/company-time.ts'
import { reasonChoices } from '../lock-words.ts'

export const NameField = () => (
  <TextField name="name" label={t('单据名称')} required missing={t('请输入采购单名称')} />
)

/** What is said of a lock beside its name and its units. */
export const LockFields = () => (
  <>
    <TextField name="owner" label={t('负责人')} />
    <Field name="reason" label={t('锁定原因')}>
      <Select options={reasonChoices()} />
    </Field>
    <Field name="expiresOn" label={t('到期日')} extra={t('这一天结束后自动解锁；不填则一直锁定')}>
      <DayPicker first={dayText(Date.now())} />
    </Field>
    <TextField name="remark" label={t('备注')} lines={1} wide />
  </>
)
