import { type KeyboardEvent, useState } from 'react'
import styles from './CellInput.module.css'

interface CellInputProps {
  value: string
  label: string
  problem?: string | undefined
  disabled?: boolean
  numeric?: boolean
  maxLength?: number
  /** The text once the field is left or Enter is pressed. */
  onCommit(text: string): void
}

/** A field in a table cell. What is being typed stays here until it is done, so that long tables stay quick. */
export function CellInput({ value, label, problem, disabled, numeric, maxLength, onCommit }: CellInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') commit()
  }
  return (
    <input
      className={`${styles.input} ${numeric ? styles.numeric : ''}`}
      value={typed ?? value}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      title={problem ?? value}
      inputMode={numeric ? 'numeric' : undefined}
      disabled={disabled}
      maxLength={maxLength}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
