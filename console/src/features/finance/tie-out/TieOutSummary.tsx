import type { TieOutRun, TieOutTotals } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { Alert } from 'antd'
import type { RecordState } from '../../../api/reads/use-record.ts'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { timeText } from '../../../ui/values/times/company-time.ts'
import { monthColumns } from './tie-out-columns.tsx'

const titleOf = ({ startedAt, skus, differing }: TieOutRun): string =>
  t('{at} 的对账：{skus} 个 SKU 中 {differing} 个有差异', { at: timeText(startedAt), skus, differing })

/** How much of the ledger was read; where it was not, stock is compared with what was posted alone. */
function LedgerRead({ run: { bills, ledgerFailure } }: { run: TieOutRun }) {
  if (!ledgerFailure) return bills > 0 && <p>{t('已与金蝶对账 {bills} 张单据', { bills })}</p>
  const words = { bills, reason: failureText(ledgerFailure) }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('金蝶单据没有读完（已读 {bills} 张），其余只按推送结果比较：{reason}', words)}
    />
  )
}

/** What each month of a tie-out comes to. */
export function TieOutSummary({ record }: { record: RecordState<TieOutTotals> }) {
  return (
    <Loaded of={record}>
      {({ run, months }) =>
        run && (
          <Section title={titleOf(run)}>
            <LedgerRead run={run} />
            {months.length > 0 && (
              <Lines
                label={t('各月合计')}
                rows={months}
                columns={monthColumns()}
                rowKey={({ month }) => month}
              />
            )}
          </Section>
        )
      }
    </Loaded>
  )
}
