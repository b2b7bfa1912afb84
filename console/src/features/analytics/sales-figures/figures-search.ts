import { z } from 'zod'
import { dayParam, listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `s` season, `t` tag with its days `st` and `ed`, `w` the shop. */
const span = {
  s: textParam,
  t: textParam,
  st: dayParam,
  ed: dayParam,
  w: z.enum(['first', 'second']).optional().catch(undefined),
}
export type SpanSearch = { [Name in keyof typeof span]?: string | undefined }

/** `q` part of a vendor's name, `b` one by its name, `c` what to compare with: the id of a snapshot, or a season. */
export const figuresSearch = listSearch({ q: textParam, b: textParam, c: textParam, ...span })
/** `b` the vendor, `nb` those that have none. */
export const stylesSearch = listSearch({
  b: textParam,
  nb: z.literal('1').optional().catch(undefined),
  ...span,
})
/** `k` one of the SKUs. */
export const styleSearch = listSearch({ k: textParam, ...span })
/** The same on paper. */
export const printSearch = z.object({ q: textParam, b: textParam, c: textParam, ...span })

/** The same as calls take it. */
export const spanQuery = ({ s = '', t = '', st, ed, w = '' }: SpanSearch) => ({
  ...{ season: t === '' ? s : '', tag: t, site: w },
  ...(t !== '' && { st, ed }),
})

/** A tag has no days of its own. */
export const isWhole = ({ t = '', st, ed }: SpanSearch): boolean =>
  t === '' || (st !== undefined && ed !== undefined && st <= ed)

/** Only what says what the figures are of: for links to other screens of them. */
export const onlySpan = ({ s, t, st, ed, w }: SpanSearch): SpanSearch => ({ s, t, st, ed, w })
