import type { SeasonWeek } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { t } from '../../../text/t.ts'
import { percentOf } from '../../../ui/values/amounts/percent.ts'
import styles from './Season.module.css'
import { curvesOf, pointsText } from './season.logic.ts'

interface SellThroughChartProps {
  weeks: readonly SeasonWeek[]
  /** What both lines are called. */
  now: string
  before: string | null
}

const rateOf = (week: SeasonWeek['now']): string => percentOf(week?.sellThrough ?? null) ?? '—'

/** How far a season was sold through when it was so many weeks old, with the one before beside it; the same in numbers below. */
export function SellThroughChart({ weeks, now, before }: SellThroughChartProps) {
  const curves = curvesOf(weeks)
  const current = weeks.findLast((week) => week.now !== null)
  if (!current) return null
  const text = t('第 {week} 周售罄率 {rate}，上一季同周 {before}', {
    week: current.week,
    rate: rateOf(current.now),
    before: rateOf(current.before),
  })
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        <span className={styles.now}>{now}</span>
        {before !== null && <span className={styles.before}>{before}</span>}
      </figcaption>
      <div className={styles.frame}>
        <span className={styles.top}>{curves.top}%</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={text}>
          <polyline className={styles.grid} points="0,50 100,50" />
          <polyline className={styles.grid} points="0,0 100,0" />
          <polyline className={styles.grid} points="0,100 100,100" />
          <polyline className={styles.lineBefore} points={pointsText(curves.before)} />
          <polyline className={styles.lineNow} points={pointsText(curves.now)} />
        </svg>
        <span className={styles.first}>{t('第 {week} 周', { week: 1 })}</span>
        <span className={styles.last}>{t('第 {week} 周', { week: curves.weeks })}</span>
      </div>
      <p className={styles.reported}>{text}</p>
      <WeekTable weeks={weeks} now={now} before={before} />
    </figure>
  )
}

/** The same in numbers: for screen readers, and for whoever wants to know exactly. */
export function WeekTable({ weeks, now, before }: SellThroughChartProps) {
  const head = (
    <tr>
      <th scope="col">{t('周')}</th>
      <th scope="col">{t('{season} 净售出', { season: now })}</th>
      <th scope="col">{t('{season} 到货', { season: now })}</th>
      <th scope="col">{t('售罄率')}</th>
      {before !== null && <th scope="col">{t('{season} 售罄率', { season: before })}</th>}
    </tr>
  )
  return (
    <details className={styles.exact}>
      <summary>{t('查看数据表')}</summary>
      <table aria-label={t('每周售罄率')}>
        <thead>{head}</thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row">{week.week}</th>
              <td>{week.now?.sold ?? '—'}</td>
              <td>{week.now?.received ?? '—'}</td>
              <td>{rateOf(week.now)}</td>
              {before !== null && <td>{rateOf(week.before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
