import { notLetIn, notLetInGroup } from '@selvedge/contract/finance/ledger/ledger-failures.ts'
import type { LedgerState } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import type { LedgerFailure } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { Button } from 'antd'
import styles from '../../../shell/filter/Reasons.module.css'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { relativeText } from '../../../ui/values/times/company-time.ts'
import type { LedgerActions } from './use-ledger-actions.ts'

/** So many reasons are told; the rest are in the list. */
const maxShown = 5

/** What the list is narrowed to. One thing may hold some postings and have failed others. */
interface Chosen {
  err?: string | undefined
  st?: LedgerState | undefined
}

interface BlockedPostingsProps {
  /** Undefined until they are known. */
  failures: readonly LedgerFailure[] | undefined
  chosen: Chosen
  choose(next: Chosen): void
  /** Null where nothing may be changed. */
  actions: LedgerActions | null
}

const isIn = ({ err, st }: Chosen, { error, state }: LedgerFailure) =>
  (err === error || (err === notLetInGroup && notLetIn.some((one) => one === error))) &&
  (st === undefined || st === state)

/** What keeps postings back, how many and for how long: a click shows them, a button pushes all of them again. */
export function BlockedPostings({ failures = [], chosen, choose, actions }: BlockedPostingsProps) {
  if (failures.length === 0) return null
  return (
    <ul className={styles.reasons} aria-label={t('未入账的原因')}>
      {failures.slice(0, maxShown).map((failure) => {
        const { error, state, lastError, count, oldestAt } = failure
        const isChosen = isIn(chosen, failure)
        return (
          <li key={`${error} ${state}`} className={state === 'failed' ? styles.failed : styles.held}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(isChosen ? { err: undefined, st: undefined } : { err: error, st: state })}
            >
              <b>{count.toLocaleString('en-US')}</b> {failureText(lastError)}{' '}
              <small>{t('最早 {age}', { age: relativeText(oldestAt) })}</small>
            </button>
            {actions && (
              <Button size="small" loading={actions.pending} onClick={() => actions.retryAll(failure)}>
                {t('全部重试')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
