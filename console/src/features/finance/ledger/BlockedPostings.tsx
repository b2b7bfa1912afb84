import { notLetIn, notLetInGroup } from '@selvedge/contract/finance/ledger/ledger-failures.ts'
import type { LedgerFailure } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { Button } from 'antd'
import styles from '../../../shell/filter/Reasons.module.css'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { relativeText } from '../../../ui/values/times/company-time.ts'
import type { LedgerActions } from './use-ledger-actions.ts'

/** So many reasons are told; the rest are in the list. */
const maxShown = 5

interface BlockedPostingsProps {
  /** Undefined until they are known. */
  failures: readonly LedgerFailure[] | undefined
  chosen: string | undefined
  choose(error: string | undefined): void
  /** Null where nothing may be changed. */
  actions: LedgerActions | null
}

const isIn = (chosen: string | undefined, error: string) =>
  chosen === error || (chosen === notLetInGroup && notLetIn.some((one) => one === error))

/** What keeps postings back, how many and for how long: a click shows them, a button pushes all of them again. */
export function BlockedPostings({ failures = [], chosen, choose, actions }: BlockedPostingsProps) {
  if (failures.length === 0) return null
  return (
    <ul className={styles.reasons} aria-label={t('未入账的原因')}>
      {failures.slice(0, maxShown).map(({ error, state, lastError, count, oldestAt }) => (
        <li key={`${error} ${state}`} className={state === 'failed' ? styles.failed : styles.held}>
          <button
            type="button"
            aria-pressed={isIn(chosen, error)}
            onClick={() => choose(isIn(chosen, error) ? undefined : error)}
          >
            <b>{count.toLocaleString('en-US')}</b> {failureText(lastError)}{' '}
            <small>{t('最早 {age}', { age: relativeText(oldestAt) })}</small>
          </button>
          {actions && (
            <Button size="small" loading={actions.pending} onClick={() => actions.retryAll(error)}>
              {t('全部重试')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
