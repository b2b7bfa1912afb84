import type { figureCarriedRates } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { t } from '../../../text/t.ts'
import styles from './Figures.module.css'

/** That amounts among the figures are at rates of earlier days, if there are any. */
export function CarriedRates({ of }: { of: DataOf<typeof figureCarriedRates> | undefined }) {
  if (!of || of.since === null) return null
  const { orders, since } = of
  return (
    <p className={styles.compared}>
      {t('{orders} 张外币订单的下单日没有汇率，金额按之前日期的汇率折算，最早为 {since}', { orders, since })}
    </p>
  )
}
