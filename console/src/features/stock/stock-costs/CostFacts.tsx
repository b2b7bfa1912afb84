import type { StockCost } from '@selvedge/contract/stock/stock-costs/stock-costs.ts'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { t } from '../../../text/t.ts'
import { Amount } from '../../../ui/values/amounts/Amount.tsx'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { cny } from './cost-words.ts'

function InCny({ amount }: { amount: string | null }) {
  const sum = cny(amount)
  return sum === null ? t('未知') : <Amount value={sum.amount} currency={sum.currency} />
}

/** What a SKU costs now, and what of its cost was put beside stock. */
export function CostFacts({ cost }: { cost: StockCost }) {
  const { sku, name, units, pending, average, value, variances } = cost
  return (
    <Facts>
      <Fact label={t('SKU')}>
        <CopyCode>{sku}</CopyCode> {name}
      </Fact>
      <Fact label={t('件数（含在途）')}>{units.toLocaleString('en-US')}</Fact>
      <Fact label={t('平均成本')}>
        <InCny amount={average} />
      </Fact>
      <Fact label={t('库存价值')}>
        <InCny amount={value} />
      </Fact>
      {pending > 0 && (
        <Fact label={t('待核算')}>{t('{count} 笔库存变动，平均成本可能随之变化', { count: pending })}</Fact>
      )}
      {variances.map(({ month, amount }) => (
        <Fact key={month} label={t('{month} 成本差异', { month })}>
          <InCny amount={amount} />
        </Fact>
      ))}
    </Facts>
  )
}
