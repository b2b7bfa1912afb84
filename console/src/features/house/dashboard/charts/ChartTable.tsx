import { t } from '../../../../text/t.ts'
import styles from './ChartTable.module.css'
import { type ChartDays, seriesOf } from './chart.logic.ts'
import { seriesWords } from './series-words.ts'

/** The same in numbers: for screen readers, and for whoever wants to know exactly. */
export function ChartTable({ days }: { days: ChartDays }) {
  const words = seriesWords()
  const kinds = seriesOf(days).map(({ kind }) => kind)
  return (
    <details className={styles.exact}>
      <summary>{t('查看数据表')}</summary>
      <table aria-label={t('每天的订单和发货')}>
        <thead>
          <tr>
            <th scope="col">{t('日期')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {words[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.on}>
              <th scope="row">{day.on}</th>
              {kinds.map((kind) => (
                <td key={kind}>{day[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
