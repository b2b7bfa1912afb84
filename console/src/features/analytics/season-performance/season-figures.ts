import type { SeasonStyle } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { allows } from '../../../api/session/session.ts'
import { t } from '../../../text/t.ts'
import { centsText } from '../../../ui/values/amounts/cents.ts'
import { percentOf } from '../../../ui/values/amounts/percent.ts'

export const unitsText = (units: number | null): string => units?.toLocaleString('en-US') ?? '—'
export const rateText = (rate: string | null): string => percentOf(rate) ?? '—'
export const amountText = (amount: string | null): string => (amount === null ? '—' : centsText(amount))

/** What came with the goods of a season, and what was spent on them. */
export const pointsText = ({ granted, spent }: { granted: number; spent: number }): string =>
  t('发放 {granted}，抵扣 {spent}', { granted: unitsText(granted), spent: unitsText(spent) })

type Sorted = 'sold' | 'received' | 'onHand' | 'sellThrough' | 'weeksOfCover' | 'amount'

export interface Figure {
  name: Exclude<keyof SeasonStyle, 'id' | 'spu' | 'name' | 'image' | 'brand'>
  title: string
  /** What it is, on hover. */
  hint: string
  text(row: SeasonStyle): string
  width: number
  sorts?: true
  leaves?: number
  fact?: true
}

/** What is told of each style, in this order. */
export const figuresShown = (): Figure[] => {
  const plain = (
    name: 'bought' | 'received' | 'sold' | 'returned' | 'onHand' | 'inTransit' | 'expected',
  ) => ({
    name,
    text: (row: SeasonStyle) => unitsText(row[name]),
    width: 88,
  })
  const sorts: { [Name in Sorted]?: true } = {
    ...{ sold: true, received: true, onHand: true, sellThrough: true, weeksOfCover: true, amount: true },
  }
  const all: Figure[] = [
    { ...plain('bought'), title: t('采购件数'), hint: t('采购单上的件数'), leaves: 4 },
    { ...plain('received'), title: t('到货'), hint: t('采购收货和盘点入库的件数'), leaves: 5 },
    { ...plain('sold'), title: t('售出'), hint: t('已付款订单的件数，不减退货'), fact: true },
    { ...plain('returned'), title: t('退回'), hint: t('其中退货或退款的件数'), leaves: 3 },
    { ...plain('onHand'), title: t('在库'), hint: t('实体仓在库件数'), fact: true },
    { ...plain('inTransit'), title: t('在途'), hint: t('转仓在途件数'), leaves: 2 },
    {
      ...{ name: 'sellThrough', title: t('售罄率'), hint: t('（售出 − 退回）÷ 到货'), width: 88, fact: true },
      text: (row) => rateText(row.sellThrough),
    },
    {
      ...{ name: 'weeksOfCover', title: t('周转周数'), width: 96, fact: true },
      hint: t('（在库 + 在途）÷ 近四周每周净售出'),
      text: (row) => row.weeksOfCover ?? '—',
    },
    {
      ...{
        name: 'amount',
        title: t('销售金额'),
        hint: t('优惠后实付金额，不含运费，单位：元'),
        width: 112,
        leaves: 6,
      },
      text: (row) => amountText(row.amount),
    },
    {
      ...{ name: 'gross_profit_margin', title: t('毛利率'), width: 88, leaves: 7 },
      hint: t('（销售金额 − 到岸成本）÷ 销售金额'),
      text: (row) => rateText(row.gross_profit_margin),
    },
    {
      ...plain('expected'),
      ...{ title: t('预计净售出'), leaves: 1 },
      hint: t('近四周净售出 × 上一季同期以后的走势，到本季结束'),
    },
  ]
  return all
    .filter(({ name }) => name !== 'gross_profit_margin' || allows('costs.view'))
    .map((figure) => (figure.name in sorts ? { ...figure, sorts: true } : figure))
}
