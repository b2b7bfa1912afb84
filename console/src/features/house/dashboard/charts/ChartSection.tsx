import { dashboardChart } from '@selvedge/contract/house/dashboard.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { lazyPart } from '../../../../shell/page/lazy-part.tsx'
import { Loaded, Loading } from '../../../../shell/page/PageStates.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import styles from './ChartSection.module.css'
import { ChartTable } from './ChartTable.tsx'
import { type ChartDays, seriesOf } from './chart.logic.ts'
import { seriesWords } from './series-words.ts'

/** Drawing is large: the numbers stand before it comes. */
const Chart = lazyPart(async () => (await import('./Chart.tsx')).Chart, {
  waiting: () => <Loading lines={4} />,
})

function Content({ days }: { days: ChartDays }) {
  const series = seriesOf(days)
  const words = seriesWords()
  if (series.length === 0) return null
  return (
    <Section title={t('近 {days} 天', { days: days.length })}>
      <ul className={styles.legend}>
        {series.map(({ kind, total }) => (
          <li key={kind} className={styles[kind]}>
            {words[kind]} <b>{total.toLocaleString('en-US')}</b>
          </li>
        ))}
      </ul>
      <div className={styles.frame}>
        <Chart days={days} />
      </div>
      <ChartTable days={days} />
    </Section>
  )
}

/** Orders and shipments of the last weeks, for whoever may see them. */
export function ChartSection() {
  const chart = useRecord(dashboardChart, {})
  return <Loaded of={chart}>{(days) => <Content days={days} />}</Loaded>
}
