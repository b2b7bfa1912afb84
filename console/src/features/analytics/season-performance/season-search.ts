import { seasonPointSides } from '@selvedge/contract/analytics/season-performance/season-point-sides.ts'
import { seasonStyleSorts } from '@selvedge/contract/analytics/season-performance/season-sorts.ts'
import { sortParam } from '@selvedge/contract/core/values/sort.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` part of a style's number or name, `s` season, `b` brand, `k` only those with broken sizes. */
export const seasonSearch = listSearch({
  q: textParam,
  s: textParam,
  b: textParam,
  k: z.literal('1').optional().catch(undefined),
  sort: sortParam(...seasonStyleSorts).catch(undefined),
})
/** `s` season, `b` brand, `k` what was granted or what was spent. */
export const seasonPointsSearch = listSearch({
  s: textParam,
  b: textParam,
  k: z.enum(seasonPointSides).optional().catch(undefined),
})
export const seasonStyleSearch = z.object({ s: textParam })

type Search = Pick<z.output<typeof seasonSearch>, 'q' | 's' | 'b' | 'k' | 'sort'>

/** The same as calls take it. */
export const stylesQuery = ({ q, s, b, k, sort }: Search) => ({
  ...{ season: s ?? '', vendor: b ?? '', query: q ?? '', broken: k ?? ('0' as const) },
  ...(sort && { sort }),
})
