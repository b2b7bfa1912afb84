import type { CreditEntry } from '@selvedge/contract/customers/points/points.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { signedText } from '../../../../ui/inputs/SignedNumber.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import styles from './PointItems.module.css'
import { pointRemark } from './point-remark.ts'

/** What a line of the journal belongs to: the order, why, who did it, and what each article has to do with it. */
export function PointItems({ entry }: { entry: CreditEntry }) {
  const { orderName, remark, createdBy, createdAt, items } = entry
  return (
    <span className={styles.reported}>
      <span>{[orderName, pointRemark(remark), personName(createdBy)].filter(Boolean).join(' · ')}</span>
      <Time at={createdAt} />
      {items.length > 0 && (
        <details>
          <summary>{t('{count} 种商品', { count: items.length })}</summary>
          <ul className={styles.items}>
            {items.map(({ id, brand, title, sku, score }) => (
              <li key={id}>
                {[brand, title, sku].filter(Boolean).join(' · ')} {signedText(score)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </span>
  )
}
