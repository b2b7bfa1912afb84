import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { Palette } from '../../../../ui/theme/palette.ts'
import { type ChartDays, type Series, seriesOf, shortDay } from './chart.logic.ts'

use([BarChart, LineChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer])

interface Drawing {
  days: ChartDays
  words: Record<Series['kind'], string>
  /** For screen readers. */
  text: string
  palette: Palette
}

function optionOf({ days, words, text, palette }: Drawing, still: boolean) {
  const axisLabel = { color: palette.textSoft, fontFamily: 'inherit', hideOverlap: true }
  const looks = {
    orders: { type: 'bar' as const, color: palette.accent, barMaxWidth: 16 },
    shipments: { type: 'line' as const, color: palette.done, symbolSize: 5, lineStyle: { width: 2 } },
  }
  return {
    animation: !still,
    animationDuration: 200,
    aria: { enabled: true, label: { description: text } },
    grid: { left: 0, right: 8, top: 8, bottom: 0, outerBoundsMode: 'same' as const },
    tooltip: {
      trigger: 'axis' as const,
      confine: true,
      backgroundColor: palette.surface,
      borderColor: palette.lineStrong,
      textStyle: { color: palette.text, fontFamily: 'inherit' },
    },
    xAxis: {
      type: 'category' as const,
      data: days.map(({ on }) => shortDay(on)),
      axisLabel,
      axisLine: { lineStyle: { color: palette.lineStrong } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value' as const,
      minInterval: 1,
      axisLabel,
      splitLine: { lineStyle: { color: palette.line } },
    },
    series: seriesOf(days).map(({ kind, values }) => ({ ...looks[kind], name: words[kind], data: values })),
  }
}

/** Draws into an element and follows its size; answers how to take it away again. */
export function drawChart(element: HTMLElement, drawing: Drawing): () => void {
  const chart = init(element, null, { renderer: 'svg' })
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  chart.setOption(optionOf(drawing, still))
  const resized = new ResizeObserver(() => chart.resize())
  resized.observe(element)
  return () => {
    resized.disconnect()
    chart.dispose()
  }
}
