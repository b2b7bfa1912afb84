import { Input, InputNumber, Switch } from 'antd'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { limitsOf } from './field-rules.ts'
import { useFormFields } from './form-fields.ts'

interface TextFieldProps extends FieldProps {
  /** So many lines at first; a single line where none are given. */
  lines?: number
  placeholder?: string
  autoFocus?: boolean
}

const maxLines = 8

/** Text, as long as the contract lets it be. */
export function TextField({ lines, placeholder, autoFocus, ...field }: TextFieldProps) {
  const control = {
    ...limitsOf(useFormFields().shapes[field.name]),
    placeholder,
    autoFocus,
    autoComplete: 'off',
  }
  return (
    <Field checked="onBlur" {...field}>
      {lines === undefined ? (
        <Input {...control} spellCheck={false} />
      ) : (
        <Input.TextArea {...control} autoSize={{ minRows: lines, maxRows: maxLines }} />
      )}
    </Field>
  )
}

interface SecretFieldProps extends FieldProps {
  placeholder?: string
}

/** What nobody may read over the shoulder, and no browser fills in. */
export function SecretField({ placeholder, ...field }: SecretFieldProps) {
  const { maxLength } = limitsOf(useFormFields().shapes[field.name])
  return (
    <Field checked="onBlur" {...field}>
      <Input.Password maxLength={maxLength} placeholder={placeholder} autoComplete="new-password" />
    </Field>
  )
}

/** A number within the range of the contract. */
export function NumberField({ suffix, ...field }: FieldProps & { suffix?: string }) {
  const { maxLength: _, ...range } = limitsOf(useFormFields().shapes[field.name])
  return (
    <Field checked="onBlur" {...field}>
      <InputNumber {...range} className={styles.number ?? ''} suffix={suffix} inputMode="numeric" />
    </Field>
  )
}

/** On or off. */
export const SwitchField = (field: FieldProps) => (
  <Field valuePropName="checked" {...field}>
    <Switch />
  </Field>
)
