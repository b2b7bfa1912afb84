import { useId } from 'react'
import { CheckBox } from '../../../ui/inputs/CheckBox.tsx'
import styles from './MergeForm.module.css'

interface CheckListProps {
  label: string
  options: readonly { value: number; label: string; disabled?: boolean }[]
  /** Given by the field around it. */
  value?: readonly number[]
  onChange?(value: number[]): void
}

/** Several of a few, all in sight: a field of a form. */
export function CheckList({ label, options, value = [], onChange }: CheckListProps) {
  const name = useId()
  const turn = (id: number, on: boolean) =>
    onChange?.(
      options.flatMap((one) => ((one.value === id ? on : value.includes(one.value)) ? [one.value] : [])),
    )
  return (
    <fieldset className={styles.checks} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} htmlFor={`${name}-${option.value}`} className={styles.check}>
          <CheckBox
            id={`${name}-${option.value}`}
            disabled={option.disabled ?? false}
            checked={value.includes(option.value)}
            onChange={({ target }) => turn(option.value, target.checked)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
