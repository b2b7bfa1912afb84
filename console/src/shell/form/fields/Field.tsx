import { Form, type FormRule } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { t } from '../../../text/t.ts'
import styles from './Field.module.css'
import { rulesOf } from './field-rules.ts'
import { useFormFields } from './form-fields.ts'

export interface FieldProps {
  /** As the body of the call has it: its shape there says what may stand in it. */
  name: string
  label: string
  /** Below the field. */
  extra?: ReactNode
  /** It can't be left empty, though its shape would let it. */
  required?: boolean
  /** Said where it is left empty. */
  missing?: string
  /** Checks that no shape can make. */
  rules?: FormRule[]
  /** The whole width of a page's form. */
  wide?: boolean
}

interface AnyFieldProps extends FieldProps {
  /** What is typed is checked when the field is left, what is chosen at once. */
  checked?: 'onBlur' | 'onChange'
  /** The prop that takes the value, where it is not `value`. */
  valuePropName?: string
  /** The control. */
  children: ReactElement
}

/** A field of a form: its label, and the checks of the contract, and of the server what it did not take. */
export function Field(props: AnyFieldProps) {
  const { name, label, required, missing, rules = [], wide, checked = 'onChange', children, ...item } = props
  const { shapes, refused } = useFormFields()
  const notRefused: FormRule = {
    validator: async (_, value: unknown) => {
      const last = refused.current
      if (last?.field === name && last.value === value) throw new Error(last.message)
    },
  }
  const requiredMessage = missing ?? t('请填写{label}', { label })
  return (
    <Form.Item
      name={name}
      label={label}
      className={wide ? (styles.wide ?? '') : ''}
      rules={[...rulesOf(shapes[name], { required, missing: requiredMessage }), ...rules, notRefused]}
      validateFirst
      validateTrigger={checked}
      {...item}
    >
      {children}
    </Form.Item>
  )
}
