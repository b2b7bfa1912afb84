import type { OrderSyncRun } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { Alert } from 'antd'
import type { ListState } from '../../../../api/reads/use-list.ts'
import { Failed } from '../../../../shell/page/PageStates.tsx'
import { failureText } from '../../../../text/failure-text.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { JobProgress } from '../../../../ui/values/JobProgress.tsx'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { timeText } from '../../../../ui/values/times/company-time.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import styles from './SyncRuns.module.css'
import { familyOf, progressOf, readText, resultText, stateWords } from './sync.logic.ts'

/** How far the synchronisations have come, or what became of the last ones. */
export function SyncRuns({ runs }: { runs: ListState<OrderSyncRun> }) {
  if (runs.error) return <Failed error={runs.error} retry={runs.reload} />
  if (runs.rows.length === 0) return null
  return (
    <section className={styles.runs} aria-label={t('最近的同步')}>
      <h2>{t('最近的同步')}</h2>
      {runs.rows.map((run) => (
        <Run key={`${run.channel} ${run.automatic}`} run={run} />
      ))}
    </section>
  )
}

function Run({ run }: { run: OrderSyncRun }) {
  const { state, automatic, error } = run
  return (
    <article className={styles.run}>
      <header className={styles.head}>
        <h3>{automatic ? t('{shop}：自动', { shop: run.storeName }) : run.storeName}</h3>
        <span role="status">
          <StatusTag family={familyOf(state)}>{stateWords()[state]}</StatusTag>
        </span>
      </header>
      <p className={styles.soft}>{spanText(run)}</p>
      {state === 'running' ? (
        <JobProgress label={readText(run)} {...progressOf(run)} />
      ) : (
        <p>{resultText(run)}</p>
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
      {state === 'dead' && <p>{t('同步没有继续，请重新开始；已读取的订单不受影响。')}</p>}
      <p className={styles.soft}>
        {personName(run.startedBy)} <Time at={run.startedAt} />
      </p>
    </article>
  )
}

/** By hand by when orders were placed, by itself by when they were changed. */
function spanText({ automatic, from, to }: OrderSyncRun): string {
  const span = { from: timeText(from), to: timeText(to) }
  return automatic ? t('{from} 至 {to} 有变化的订单', span) : t('{from} 至 {to} 下单的订单', span)
}
