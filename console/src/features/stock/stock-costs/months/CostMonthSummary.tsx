import { costMonthGet } from '@selvedge/contract/stock/stock-costs/cost-months.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import { Amount } from '../../../../ui/values/amounts/Amount.tsx'
import { cny, cnyUnlessNothing } from '../cost-words.ts'
import { monthColumns } from './variance-columns.tsx'

function InCny({ amount }: { amount: string }) {
  return <Amount value={cny(amount)?.amount ?? amount} currency="CNY" />
}

/** The value of stock when the month began and when it ended, and what lies between. */
export function CostMonthSummary({ month: requested }: { month: string | undefined }) {
  const record = useRecord(costMonthGet, { month: requested })
  return (
    <Loaded of={record}>
      {({ month, opening, closing, variance, difference, pending, lines }) => (
        <>
          <Section title={month}>
            <Facts>
              <Fact label={t('月初库存价值')}>
                <InCny amount={opening} />
              </Fact>
              <Fact label={t('月末库存价值')}>
                <InCny amount={closing} />
              </Fact>
              <Fact label={t('成本差异')}>
                <InCny amount={variance} />
              </Fact>
              <Fact label={t('核对')}>
                {cnyUnlessNothing(difference) === null ? (
                  t('各项变动与月初、月末一致')
                ) : (
                  <strong>
                    {t('有无法解释的差额')} <InCny amount={difference} />
                  </strong>
                )}
              </Fact>
              {pending > 0 && (
                <Fact label={t('待核算')}>
                  {t('{count} 笔库存变动，平均成本可能随之变化', { count: pending })}
                </Fact>
              )}
            </Facts>
          </Section>
          {lines.length > 0 && (
            <Section title={t('库存价值变动')}>
              <Lines
                label={t('库存价值变动')}
                rows={lines}
                columns={monthColumns()}
                rowKey={({ why }) => why}
              />
            </Section>
          )}
        </>
      )}
    </Loaded>
  )
}
