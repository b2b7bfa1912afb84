import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import styles from './Tracking.module.css'

/** Courier and tracking number; nothing before the parcel has one. */
export function Tracking({ company, number }: { company: string; number: string }) {
  if (!number) return null
  return (
    <span className={styles.tracking}>
      <span className={styles.courier}>{company}</span>
      <CopyCode>{number}</CopyCode>
    </span>
  )
}
