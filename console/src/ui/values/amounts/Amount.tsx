import styles from './Amount.module.css'
import { groupedAmount } from './grouped-amount.ts'

/** Money with its currency. */
export function Amount({ value, currency }: { value: string; currency: string }) {
  return (
    <span className={styles.amount}>
      <span className={styles.currency}>{currency}</span> {groupedAmount(value)}
    </span>
  )
}
