import { useId } from 'react'
import styles from './RadioRow.module.css'

interface RadioRowProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; swatch?: string; lang?: string }[]
  onChange(value: Value): void
}

/** One of a few, all in sight: the browser's own radio buttons, moved by the arrows. A swatch shows a colour. */
export function RadioRow<Value extends string>({ label, value, options, onChange }: RadioRowProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.row}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.swatch && (
            <i className={styles.swatch} style={{ background: option.swatch }} aria-hidden="true" />
          )}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
