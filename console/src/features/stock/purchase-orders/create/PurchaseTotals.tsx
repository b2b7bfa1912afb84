import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { t } from '../../../../text/t.ts'
import { groupedAmount } from '../../../../ui/values/amounts/grouped-amount.ts'
import type { Totals } from './purchase-form.logic.ts'

interface PurchaseTotalsProps {
  totals: Totals
  currency: string
}

/** What the order comes to, before it is sent: the same sums that the server will make. */
export function PurchaseTotals({ totals, currency }: PurchaseTotalsProps) {
  const { skus, units, gross, net, cny } = totals
  const amount = (value: string) => `${currency} ${groupedAmount(value)}`
  return (
    <Facts>
      <Fact label={t('采购数量')}>{t('{units} 件，{skus} 个 SKU', { units, skus })}</Fact>
      <Fact label={t('折前总额')}>{amount(gross)}</Fact>
      <Fact label={t('采购总额')}>{amount(net)}</Fact>
      <Fact label={t('人民币总额')}>{cny === null ? t('填写汇率后计算') : `CNY ${groupedAmount(cny)}`}</Fact>
    </Facts>
  )
}
