import type { VendorFigures } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { allows } from '../../../api/session/session.ts'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { t } from '../../../text/t.ts'
import { centsText } from '../../../ui/values/amounts/cents.ts'
import styles from './Figures.module.css'
import { barsOf, sumsOf } from './figures.logic.ts'

const cny = (amount: string) => `CNY ${centsText(amount)}`

/** What all vendors come to, and who sold for most. */
export function FigureTotals({ rows }: { rows: readonly VendorFigures[] }) {
  const sums = sumsOf(rows)
  const mayCosts = allows('costs.view')
  const bars = barsOf(rows)
  return (
    <>
      <Facts>
        <Fact label={t('销售数量')}>{sums.total_sale_count.toLocaleString('en-US')}</Fact>
        <Fact label={t('销售金额')}>{cny(sums.total_sale_amount)}</Fact>
        {sums.gross_profit !== null && <Fact label={t('毛利')}>{cny(sums.gross_profit)}</Fact>}
        <Fact label={t('库存数量')}>{sums.total_inventory.toLocaleString('en-US')}</Fact>
        {sums.total_stock_cost !== null && (
          <Fact label={t('库存成本', {}, 'figure')}>{cny(sums.total_stock_cost)}</Fact>
        )}
        {mayCosts && sums.uncosted > 0 && (
          <Fact label={t('未计成本')}>{t('{count} 件未出库或成本未知', { count: sums.uncosted })}</Fact>
        )}
        {mayCosts && sums.stockUncosted > 0 && (
          <Fact label={t('未计库存成本')}>{t('{count} 件库存成本未知', { count: sums.stockUncosted })}</Fact>
        )}
        {sums.unrated > 0 && (
          <Fact label={t('未计金额')}>{t('{count} 件外币订单没有汇率', { count: sums.unrated })}</Fact>
        )}
      </Facts>
      {bars.length > 1 && (
        <ul className={styles.bars} aria-label={t('各品牌销售金额')}>
          {bars.map(({ vendor, amount, length }) => (
            <li key={vendor}>
              <span className={styles.name} title={vendor || t('无品牌')}>
                {vendor || t('无品牌')}
              </span>
              <svg className={styles.track} aria-hidden="true">
                <rect className={styles.bar} width={`${length}%`} height="100%" rx="2" />
              </svg>
              <span className={styles.amount}>{centsText(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
