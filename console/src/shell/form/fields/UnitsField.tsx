import { Form, InputNumber } from 'antd'
import styles from './UnitsField.module.css'

/** Units by the id of their line; empty counts as none. */
export type UnitsTyped = Record<string, number | null>

interface UnitsFieldProps {
  /** The line, and the name of the field in `quantities`. */
  item: { id: number; sku: string; name: string }
  most: number
  /** Beside the number: what `most` means here. */
  hint: string
  /** Said where it is more. */
  tooMany: string
  /** Said when the form is sent and no line has any; given to the first line alone. */
  none?: string | undefined
}

/** How many units of one line of a form, among the `quantities` of all. */
export function UnitsField({ item: { id, sku, name }, most, hint, tooMany, none }: UnitsFieldProps) {
  return (
    <Form.Item
      name={['quantities', String(id)]}
      label={
        <span className={styles.label}>
          <span className={styles.sku}>{sku}</span>
          <span className={styles.name}>{name}</span>
        </span>
      }
      rules={[
        {
          validator: (_, value: number | null | undefined) =>
            (value ?? 0) > most ? Promise.reject(new Error(tooMany)) : Promise.resolve(),
        },
        // Only when the form is sent: whoever leaves the first line may fill in another one.
        ({ getFieldValue }) => ({
          validateTrigger: 'onSubmit',
          validator: () => {
            const units = Object.values((getFieldValue('quantities') ?? {}) as UnitsTyped)
            return none === undefined || units.some((one) => (one ?? 0) > 0)
              ? Promise.resolve()
              : Promise.reject(new Error(none))
          },
        }),
      ]}
      validateTrigger="onBlur"
    >
      <InputNumber
        className={styles.quantity ?? ''}
        min={0}
        precision={0}
        placeholder="0"
        suffix={hint}
        disabled={most === 0}
        inputMode="numeric"
      />
    </Form.Item>
  )
}
