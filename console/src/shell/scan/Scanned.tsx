import { t } from '../../text/t.ts'
import styles from './Scanned.module.css'

interface ScannedProps {
  scanned: number
  quantity: number
}

/** How many units of a line are scanned: `1/3`, green once all are. */
export const Scanned = ({ scanned, quantity }: ScannedProps) => (
  <span
    className={styles.scanned}
    data-whole={quantity > 0 && scanned >= quantity}
    role="img"
    aria-label={t('已扫 {scanned} 件，共 {quantity} 件', { scanned, quantity })}
  >
    {scanned}/{quantity}
  </span>
)
