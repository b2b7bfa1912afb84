import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './CellInput.module.css'

interface CellInputProps {
  value: string
  label: string
  problem?: string | undefined
  disabled?: boolean
  numeric?: boolean
  maxLength?: number
  /** What holds while nothing is written. */
  placeholder?: string
  /** The text once the field is left or Enter is pressed, and what stood there when it was begun. */
  onCommit(text: string, over: string): void
}

/** A field in a table cell. What is being typed stays here until it is done, so that long tables stay quick. */
export function CellInput({
  value,
  label,
  problem,
  disabled,
  numeric,
  maxLength,
  placeholder,
  onCommit,
}: CellInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // A key that commits may also take the focus away: it is done once.
  const open = useRef<{ text: string; over: string } | null>(null)
  const type = (text: string | null) => {
    open.current = text === null ? null : { text, over: open.current?.over ?? value }
    setTyped(text)
  }
  const commit = () => {
    const done = open.current
    type(null)
    if (done !== null && done.text !== value) onCommit(done.text, done.over)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') type(null)
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
      placeholder={placeholder}
      onChange={(event) => type(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
