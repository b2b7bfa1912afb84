import type { CustomerSyncRun } from '@selvedge/contract/customers/customers/customer-sync.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { failureText } from '../../../../text/failure-text.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { JobProgress } from '../../../../ui/values/JobProgress.tsx'
import { StateTag } from '../../../../ui/values/StatusTag.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { CustomerRefusals } from './CustomerRefusals.tsx'
import styles from './CustomerRun.module.css'
import { readText, runState } from './customer-sync.logic.ts'

/** How far a reading has come, or what became of it. */
export function CustomerRun({ run }: { run: CustomerSyncRun }) {
  const { id, storeName, state, error, expected, customersRead, customersRefused, pages } = run
  const [open, setOpen] = useState(false)
  return (
    <article className={styles.run}>
      <header className={styles.head}>
        <h3>{storeName}</h3>
        <span role="status">
          <StateTag of={runState(state)} />
        </span>
      </header>
      {state === 'running' ? (
        <JobProgress label={readText(run)} done={customersRead} of={expected ?? 0} />
      ) : (
        <p>{readText(run)}</p>
      )}
      {error && (
        <Alert
          type={state === 'running' ? 'warning' : 'error'}
          showIcon
          title={
            state === 'running'
              ? t('{reason}，稍后自动重试', { reason: failureText(error) })
              : failureText(error)
          }
        />
      )}
      {state === 'dead' && <p>{t('同步没有继续，请重新开始；已读取的客户不受影响。')}</p>}
      {customersRefused > 0 && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('未接收的客户')}</summary>
          {open && <CustomerRefusals runId={id} />}
        </details>
      )}
      <p className={styles.soft}>
        {personName(run.startedBy)} <Time at={run.startedAt} /> · {t('已读 {count} 页', { count: pages })}
      </p>
    </article>
  )
}
