import {
  comparedFieldNames,
  type DocumentDifference,
} from '@selvedge/contract/finance/payment-declarations/document-differences.ts'
import { bilingual } from '../../text/server-text.ts'
import { t } from '../../text/t.ts'
import styles from './refusals.module.css'

/** The fields in which documents differ, each with what every one of them says. */
export function Differences({ of }: { of: readonly DocumentDifference[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('项目', {}, 'difference')}</th>
            <th scope="col">{t('订单')}</th>
            <th scope="col">{t('支付单')}</th>
            <th scope="col">{t('运单')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ field, sku, order, payment, waybill }) => (
            <tr key={`${field} ${sku} ${order} ${payment} ${waybill}`}>
              <th scope="row">
                {bilingual(comparedFieldNames[field])}
                {sku !== '' && <span className={styles.note}> {sku}</span>}
              </th>
              <td>{order ?? '—'}</td>
              <td>{payment ?? '—'}</td>
              <td>{waybill ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
