import { formatMoney, parseMoney } from '@selvedge/contract/money.ts'
import styles from './Amount.module.css'

/** `1234.5` -> 1,234.50; exact, never through a binary fraction. */
export function groupedAmount(amount: string): string {
  const [whole = '', fraction] = formatMoney(parseMoney(amount)).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** Money with its currency. */
export function Amount({ value, currency }: { value: string; currency: string }) {
  return (
    <span className={styles.amount}>
      <span className={styles.currency}>{currency}</span> {groupedAmount(value)}
    </span>
  )
}
