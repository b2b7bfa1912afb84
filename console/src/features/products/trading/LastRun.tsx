import { tradingRunList } from '@selvedge/contract/products/trading/trading.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { t } from '../../../text/t.ts'
import styles from './Trading.module.css'

const refreshMs = 5_000

/** How far the run that brings costs to the suppliers' prices is; what it has come to stays until the next. */
export function LastRun() {
  const runs = useList(tradingRunList, { size: 1 }, { refreshMs })
  const [run] = runs.rows
  if (!run) return null
  const { done, count, changed, finishedAt } = run
  return (
    <p role="status" className={styles.run}>
      {finishedAt === null
        ? t('正在同步成本：{done} / {count}', { done, count })
        : t('最近一次同步成本：查看了 {done} 个规格，{changed} 个有变化', { done, changed })}
    </p>
  )
}
