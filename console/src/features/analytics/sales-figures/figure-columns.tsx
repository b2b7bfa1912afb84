import type { Figures } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { allows } from '../../../api/session/session.ts'
import { paths } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { drawn } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { centsText } from '../../../ui/values/amounts/cents.ts'
import { percentOf } from '../../../ui/values/amounts/percent.ts'
import styles from './Figures.module.css'
import { differenceOf } from './figures.logic.ts'

type Name = keyof Figures
type Kind = 'units' | 'amount' | 'rate' | 'days'

const shownAs = (kind: Kind, value: string | number | null): string => {
  if (value === null) return '—'
  if (kind === 'units') return value.toLocaleString('en-US')
  if (kind === 'rate') return percentOf(String(value)) ?? '—'
  return centsText(String(value))
}

interface Of {
  name: Name
  title: string
  kind: Kind
  /** What it is, on hover. */
  hint: string
  leaves?: number
  fact?: true
  /** Follows from costs. */
  costs?: true
}

/** The twelve, in their order; those that follow from costs only for who may see them. */
export const figureKinds = (): Of[] =>
  (
    [
      {
        name: 'total_sale_count',
        title: t('销售数量'),
        kind: 'units',
        hint: t('已付款订单售出件数，减去退货和退款'),
        fact: true,
      },
      {
        name: 'total_sale_amount',
        title: t('销售金额'),
        kind: 'amount',
        hint: t('优惠后实付金额，不含运费，单位：元'),
        fact: true,
      },
      {
        name: 'total_tag_price',
        title: t('吊牌金额'),
        kind: 'amount',
        hint: t('同样件数按下单当日标价计算'),
        leaves: 2,
      },
      {
        name: 'total_sale_cost',
        title: t('销售成本'),
        kind: 'amount',
        hint: t('出库时的平均成本，加上期间入账的成本差异'),
        leaves: 4,
        costs: true,
      },
      {
        name: 'total_inventory',
        title: t('库存数量'),
        kind: 'units',
        hint: t('期末在库和在途件数，不含虚拟仓'),
        fact: true,
      },
      {
        name: 'total_stock_cost',
        title: t('库存成本', {}, 'figure'),
        kind: 'amount',
        hint: t('期末库存按平均成本计算'),
        leaves: 3,
        costs: true,
      },
      {
        name: 'marketing_rate',
        title: t('动销率'),
        kind: 'rate',
        hint: t('有销售的款数 ÷ 期间有库存的款数'),
        leaves: 6,
      },
      {
        name: 'gross_profit',
        title: t('毛利'),
        kind: 'amount',
        hint: t('销售金额 − 销售成本'),
        leaves: 5,
        costs: true,
      },
      {
        name: 'gross_profit_margin',
        title: t('毛利率'),
        kind: 'rate',
        hint: t('毛利 ÷ 销售金额'),
        leaves: 9,
        costs: true,
      },
      {
        name: 'sold_out_rate',
        title: t('售罄率'),
        kind: 'rate',
        hint: t('销售数量 ÷（销售数量 + 库存数量）'),
        leaves: 10,
        fact: true,
      },
      {
        name: 'average_sale_discount',
        title: t('平均折扣'),
        kind: 'rate',
        hint: t('销售金额 ÷ 吊牌金额'),
        leaves: 7,
      },
      {
        name: 'inventory_turnover_days',
        title: t('周转天数'),
        kind: 'days',
        hint: t('平均库存成本 ÷ 销售成本 × 天数'),
        leaves: 8,
        costs: true,
      },
    ] satisfies Of[]
  ).filter(({ costs }: Of) => !costs || allows('costs.view'))

const widths: Record<Kind, number> = { units: 88, amount: 112, rate: 88, days: 96 }

/** The columns of rows that have the twelve; `then` says what a row is compared with, `opensTo` where a number leads. */
export const figureColumns = <Row extends Figures>(
  then: (row: Row) => Figures | null | undefined = () => null,
  opensTo: (name: Name, row: Row) => string | null = () => null,
): Column<Row>[] =>
  figureKinds().map(({ name, title, kind, hint, leaves, fact }) =>
    drawn<Row>(
      name,
      title,
      (row) => {
        const shown = sinceText(kind, row[name], then(row)?.[name])
        const value = shownAs(kind, row[name])
        const to = opensTo(name, row)
        return (
          <span className={styles.figure}>
            {to === null ? value : <AppLink to={to}>{value}</AppLink>}
            {shown && <small className={styles.since}>{shown}</small>}
          </span>
        )
      },
      { width: widths[kind], align: 'right', hint, ...(leaves && { leaves }), ...(fact && { card: 'fact' }) },
    ),
  )

/** How a figure has changed, as it is shown itself, rates in percentage points; null where it is compared with nothing. */
export function sinceText(
  kind: Kind,
  now: string | number | null,
  then: string | number | null | undefined,
): string | null {
  const since = differenceOf(now, then)
  if (since === null) return null
  const change = since.replace('+', '')
  const shown = shownAs(kind, kind === 'units' ? Number(change) : change).replace('%', '')
  // Less than what is shown of the figure is no change of it.
  if (!/[1-9]/.test(shown)) return '0'
  return since.startsWith('+') ? `+${shown}` : shown
}

export const figureText = shownAs

/** Where the stock of what a search finds is listed, and its cost. */
export function stockOpensTo(name: Name, sku: string): string | null {
  if (name === 'total_inventory') return paths.stock({ sku })
  return name === 'total_stock_cost' ? paths.stockCost({ sku }) : null
}
