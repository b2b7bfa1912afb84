import type { ReconciliationRun } from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { address } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { drawn, status, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { Time } from '../../../ui/values/times/Time.tsx'
import { runState, runTimes } from './reconciliation-words.ts'

/** The differences that are new by a run, whatever became of them since. */
function Opened({ run, onLeave }: { run: ReconciliationRun; onLeave(): void }) {
  if (run.opened === 0) return run.opened
  const to = address('/finance/reconciliations', {}, { st: 'all', ...runTimes(run) })
  return (
    <AppLink to={to} onClick={onLeave} title={t('查看这次新增的差异')}>
      {run.opened}
    </AppLink>
  )
}

/** When it was, and who had it done. */
function Started({ run: { startedAt, startedBy } }: { run: ReconciliationRun }) {
  return (
    <>
      <Time at={startedAt} />
      <div>{startedBy === '' ? t('每晚自动') : personName(startedBy)}</div>
    </>
  )
}

/** `onLeave` is called where a link leads away from them. */
export const runColumns = (onLeave: () => void): Column<ReconciliationRun>[] => [
  drawn('startedAt', t('时间'), (run) => <Started run={run} />, { width: 152 }),
  status('state', t('状态'), { card: 'fact', of: runState }),
  units('compared', t('对账项数'), { leaves: 2 }),
  drawn('opened', t('新增差异'), (run) => <Opened run={run} onLeave={onLeave} />, {
    width: { zh: 88, en: 64 },
    align: 'right',
    card: 'fact',
  }),
  units('closed', t('消除差异'), { card: 'fact' }),
]
