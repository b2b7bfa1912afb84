import { type TieOutRun, tieOutTotals } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { Lines } from '../../../shell/page/Lines.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Section } from '../../../shell/page/Section.tsx'
import { t } from '../../../text/t.ts'
import { timeText } from '../../../ui/values/shop-time.ts'
import { monthColumns } from './tie-out-columns.tsx'

const titleOf = ({ startedAt, skus, differing }: TieOutRun): string =>
  t('{at} 的对账：{skus} 个 SKU 中 {differing} 个有差异', { at: timeText(startedAt), skus, differing })

/** What each month of a tie-out comes to. */
export function TieOutSummary({ run: requested }: { run: number | undefined }) {
  const record = useRecord(tieOutTotals, { run: requested })
  return (
    <Loaded of={record}>
      {({ run, months }) =>
        run && (
          <Section title={titleOf(run)}>
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
