import {
  type ReconciliationRun,
  reconciliationTotals,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import type { z } from 'zod'
import { useRecord } from '../../../api/reads/use-record.ts'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import { timeText } from '../../../ui/values/times/company-time.ts'
import styles from './ReconciliationSummary.module.css'
import { totalColumns } from './reconciliation-columns.tsx'

function titleOf({ state, startedAt, compared, opened, closed }: ReconciliationRun): string {
  const at = timeText(startedAt)
  if (state === 'running') return t('{at} 的对账正在进行：已完成 {compared} 项', { at, compared })
  if (state === 'failed') return t('{at} 的对账未完成：只完成了 {compared} 项', { at, compared })
  return t('{at} 的对账：共 {compared} 项，新增差异 {opened}，消除 {closed}', {
    at,
    compared,
    opened,
    closed,
  })
}

type Filter = z.input<(typeof reconciliationTotals)['query']>

/** When it was last compared, and what the differences of the list come to. */
export function ReconciliationSummary({ filter }: { filter: Filter }) {
  const record = useRecord(reconciliationTotals, filter, { keep: true })
  // The list below says that it waits for the network.
  if (record.waiting) return null
  return (
    <div className={record.refreshing ? styles.dimmed : ''} aria-busy={record.refreshing}>
      <Loaded of={record}>
        {({ run, kinds }) => (
          <Section title={run ? titleOf(run) : t('尚未对账')}>
            {kinds.length > 0 && (
              <Lines
                label={t('各类合计')}
                rows={kinds}
                columns={totalColumns()}
                rowKey={({ kind }) => kind}
              />
            )}
          </Section>
        )}
      </Loaded>
    </div>
  )
}
