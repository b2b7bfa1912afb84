import {
  figureSeasons,
  tagsOfSeason,
  usualSeason,
} from '@selvedge/contract/analytics/sales-figures/seasons.ts'

export interface RequestedSpan {
  season: string
  tag: string
  st?: string | undefined
  ed?: string | undefined
}

export interface PlannedSpan {
  /** The season or tag, as people call it. */
  name: string
  tags: string[]
  from: string | null
  until: string
}

export type SpanFault =
  | { refusal: 'SEASON_UNKNOWN'; params: { season: string } }
  | { refusal: 'FIGURE_DAYS_REVERSED'; params: { st: string; ed: string } }
  | { refusal: 'FIGURE_DAYS_MISSING'; params: Record<string, never> }

/** What is asked for: a tag between two days, or else a season until today; the usual one where none is named. */
export function planSpan({ season, tag, st, ed }: RequestedSpan, today: string): PlannedSpan | SpanFault {
  if (tag !== '') {
    if (!st || !ed) return { refusal: 'FIGURE_DAYS_MISSING', params: {} }
    if (ed < st) return { refusal: 'FIGURE_DAYS_REVERSED', params: { st, ed } }
    // Days that have not come have nothing, and would count as days on which goods lay.
    const tags = st > today ? [] : [tag.toLowerCase()]
    return { name: tag, tags, from: st, until: ed > today ? today : ed }
  }
  const year = Number(today.slice(0, 4))
  const requested = season.toLowerCase()
  const name =
    requested === ''
      ? usualSeason(year)
      : figureSeasons(year).find(
          (one) => one.toLowerCase() === requested || tagsOfSeason(one).includes(requested),
        )
  if (name === undefined) return { refusal: 'SEASON_UNKNOWN', params: { season } }
  return { name, tags: tagsOfSeason(name), from: null, until: today }
}
