import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { type OrderMargin, orderMargins } from '@selvedge/contract/orders/order-margins.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { Failed, Loading } from '../../../shell/page/PageStates.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { code, money, text, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'

const sum = (amount: string | null, currency = 'CNY') =>
  amount === null ? null : { amount: formatMoney(parseMoney(amount)), currency }

const columns = (): Column<OrderMargin>[] => [
  code('sku', t('SKU'), { width: 200 }),
  units('units', t('净发'), { hint: t('已发出减去已收到退货的件数'), card: 'fact' }),
  money('revenue', t('销售额'), { leaves: 2, of: ({ revenue, currency }) => sum(revenue, currency) }),
  money('worth', t('折人民币'), {
    leaves: 3,
    hint: t('按下单日的汇率'),
    of: ({ worth }) => sum(worth),
  }),
  money('cost', t('销售成本'), {
    leaves: 1,
    card: 'fact',
    hint: t('发出时的平均成本'),
    of: ({ cost }) => sum(cost),
  }),
  money('margin', t('毛利'), {
    card: 'fact',
    hint: t('退款不减少这里的毛利，销售分析会减去退款'),
    of: ({ margin }) => sum(margin),
  }),
  text('rate', t('毛利率'), { width: 88, of: ({ rate }) => rate && `${rate}%` }),
]

/** What the shipped lines of an order brought and cost. */
export function Margins({ orderId }: { orderId: number }) {
  const { data, error, loading, reload } = useRecord(orderMargins, { id: orderId })
  /** All lines are of one day and currency. */
  const carriedFrom = data?.[0]?.rateDay
  return (
    <Section title={t('毛利（未计退款）')}>
      {loading && <Loading />}
      {error && <Failed error={error} retry={reload} />}
      {data && (
        <Lines label={t('毛利（未计退款）')} rows={data} columns={columns()} rowKey={({ id }) => id} />
      )}
      {carriedFrom && <p>{t('下单日没有汇率，按 {date} 的汇率折算', { date: carriedFrom })}</p>}
    </Section>
  )
}
