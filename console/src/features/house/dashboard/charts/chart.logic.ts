import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { dashboardChart } from '@selvedge/contract/house/dashboard.ts'

export type ChartDays = DataOf<typeof dashboardChart>

/** One line of the chart; only what the signed-in person may see. */
export interface Series {
  kind: 'orders' | 'shipments'
  values: number[]
  total: number
}

/** What there is to draw; nothing for a role that may see neither. */
export function seriesOf(days: ChartDays): Series[] {
  const kinds = ['orders', 'shipments'] as const
  return kinds
    .filter((kind) => days.some((day) => day[kind] !== null))
    .map((kind) => {
      const values = days.map((day) => day[kind] ?? 0)
      return { kind, values, total: values.reduce((sum, value) => sum + value, 0) }
    })
}

/** `2026-11-20` -> 11-20 */
export const shortDay = (day: string): string => day.slice(5)
