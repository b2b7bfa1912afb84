import type { DocumentFailure } from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { Button } from 'antd'
import styles from '../../../shell/filter/Reasons.module.css'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { relativeText } from '../../../ui/values/times/company-time.ts'
import type { ClearanceActions } from './use-clearance-actions.ts'

/** So many reasons are told; the rest are in the list. */
const maxShown = 5

interface RejectionsProps {
  /** Undefined until they are known. */
  failures: readonly DocumentFailure[] | undefined
  chosen: string | undefined
  choose(error: string | undefined): void
  /** Null where nothing may be changed. */
  actions: ClearanceActions | null
}

/** Why documents are rejected, how many and for how long: a click shows them, a button pushes again those that are our own. */
export function Rejections({ failures = [], chosen, choose, actions }: RejectionsProps) {
  if (failures.length === 0) return null
  return (
    <ul className={styles.reasons} aria-label={t('未通过的原因')}>
      {failures.slice(0, maxShown).map(({ error, failure, count, own, oldestAt }) => (
        <li key={error} className={styles.failed}>
          <button
            type="button"
            aria-pressed={chosen === error}
            onClick={() => choose(chosen === error ? undefined : error)}
          >
            <b>{count.toLocaleString('en-US')}</b> {failureText(failure)}{' '}
            <small>{t('最早 {age}', { age: relativeText(oldestAt) })}</small>
          </button>
          {actions && own > 0 && (
            <Button size="small" loading={actions.retrying} onClick={() => actions.retryAll(error)}>
              {own < count ? t('重试支付单和订单（{own}）', { own }) : t('全部重试')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
