import styles from './CellInput.module.css'

interface CellSelectProps {
  value: string
  label: string
  disabled?: boolean
  options: readonly { value: string; label: string }[]
  onCommit(value: string): void
}

/** A choice in a table cell: the browser's own, which costs nothing in a long table. */
export function CellSelect({ value, label, disabled, options, onCommit }: CellSelectProps) {
  return (
    <select
      className={styles.input}
      value={value}
      aria-label={label}
      disabled={disabled}
      onChange={(event) => onCommit(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
