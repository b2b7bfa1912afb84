import type { FormEvent, ReactNode } from 'react'
import styles from './PickBar.module.css'

interface PickBarProps {
  /** What pressing the button will do. */
  statement: ReactNode
  /** It should be read before pressing. */
  warns: boolean
  onSubmit(): void
  children: ReactNode
}

/** The bar at the bottom of the pick screen: always there, above the thumb on a phone. */
export function PickBar({ statement, warns, onSubmit, children }: PickBarProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.bar} onSubmit={submit} noValidate>
      <p className={warns ? styles.warning : styles.statement} aria-live="polite">
        {statement}
      </p>
      {children}
    </form>
  )
}
