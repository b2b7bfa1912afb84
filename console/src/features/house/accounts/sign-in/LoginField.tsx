import type { ReactNode } from 'react'
import styles from './LoginPage.module.css'

interface FieldProps {
  id: string
  name: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface LoginFieldProps {
  id: string
  label: string
  /** Empty while there is none. */
  problem: string
  children(field: FieldProps): ReactNode
}

/** A label, a field, and what is wrong with it. */
export function LoginField({ id, label, problem, children }: LoginFieldProps) {
  const help = `${id}-help`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name: id,
        className: styles.input ?? '',
        'aria-invalid': problem !== '',
        'aria-describedby': help,
      })}
      <p id={help} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
