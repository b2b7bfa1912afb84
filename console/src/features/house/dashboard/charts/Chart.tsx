import { useEffect, useRef } from 'react'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { paletteOf } from '../../../../ui/theme/palette.ts'
import { useLook } from '../../../../ui/theme/use-look.ts'
import styles from './Chart.module.css'
import { type ChartDays, seriesOf } from './chart.logic.ts'
import { drawChart } from './draw-chart.ts'
import { seriesWords } from './series-words.ts'

/** What is to be seen in a sentence. */
function description(days: ChartDays): string {
  const words = seriesWords()
  const sums = seriesOf(days).map(({ kind, total }) => `${words[kind]} ${total}`)
  return t('近 {days} 天：{sums}', { days: days.length, sums: joinNames(sums) })
}

/** Orders as bars, shipments as a line, in the colours of the theme. */
export function Chart({ days }: { days: ChartDays }) {
  const frame = useRef<HTMLDivElement>(null)
  const { scheme, accent } = useLook()
  const text = description(days)

  useEffect(() => {
    if (!frame.current) return
    return drawChart(frame.current, { days, words: seriesWords(), text, palette: paletteOf(scheme, accent) })
  }, [days, text, scheme, accent])

  return <div ref={frame} className={styles.chart} role="img" aria-label={text} />
}
