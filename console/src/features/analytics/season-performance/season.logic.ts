import type {
  seasonPurchaseDraft,
  seasonTransferDraft,
} from '@selvedge/contract/analytics/season-performance/season-drafts.ts'
import type { SeasonWeek } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { address } from '../../../paths.ts'
import { linesText } from '../../../shell/spreadsheet/prefill/prefilled-lines.ts'

/** A point of a line: where it is from the left and from the top, of a chart of 100 by 100. */
export interface Point {
  x: number
  y: number
}

export interface Curves {
  now: Point[]
  before: Point[]
  /** What the top of the chart stands for, in percent. */
  top: number
  weeks: number
}

const percentOf = (rate: string): number => Number(rate) * 100

/** Both lines; a week without a rate is none of its line. The top is the next ten percent. */
export function curvesOf(weeks: readonly SeasonWeek[]): Curves {
  const rates = weeks.flatMap(({ now, before }) => [now?.sellThrough, before?.sellThrough])
  const highest = Math.max(...rates.map((rate) => (rate ? percentOf(rate) : 0)), 0)
  const top = Math.max(Math.ceil(highest / 10), 1) * 10
  const last = Math.max(weeks.length - 1, 1)
  const line = (of: 'now' | 'before') =>
    weeks.flatMap((week, index) => {
      const rate = week[of]?.sellThrough
      return rate ? [{ x: (index / last) * 100, y: 100 - (Math.max(percentOf(rate), 0) / top) * 100 }] : []
    })
  return { now: line('now'), before: line('before'), top, weeks: weeks.length }
}

export const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')

/** A season as purchase orders call it: `SS26`; undefined for what is sold all the year round. */
export function purchaseSeason(season: string): string | undefined {
  const [, half, year = ''] = /^(spring-summer|autumn-winter)-\d\d(\d\d)$/.exec(season) ?? []
  return half && `${half === 'spring-summer' ? 'SS' : 'AW'}${year}`
}

/** The form of a new transfer with what was drafted; null where there is nothing to move. */
export const transferForm = ({
  sourceLocation,
  targetLocation,
  lines,
}: DataOf<typeof seasonTransferDraft>) =>
  sourceLocation === null || targetLocation === null || lines.length === 0
    ? null
    : address('/stock/st_create', {}, { from: sourceLocation, to: targetLocation, lines: linesText(lines) })

/** That of a new purchase order; null where nothing is missing. */
export const purchaseForm = (
  { brand, currency, lines }: DataOf<typeof seasonPurchaseDraft>,
  season: string,
) =>
  lines.length === 0
    ? null
    : address(
        '/stock/po_create',
        {},
        { brand, season: purchaseSeason(season), currency, lines: linesText(lines) },
      )

/** That of a new discount; null where the styles have no tag in common. */
export const discountForm = (tags: readonly string[]) =>
  tags.length === 0 ? null : address('/app/product_discount', {}, { new: tags.join(',') })

/** A share as the length of a bar, in percent of the longest one. */
export const lengthOf = (share: string | null, shares: readonly (string | null)[]): number => {
  const longest = Math.max(...shares.map((one) => Number(one ?? 0)))
  return longest > 0 ? Math.max((Number(share ?? 0) / longest) * 100, 0) : 0
}
