import type { SeasonStyle } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { address } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { drawn, link, status, text } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { figuresShown } from './season-figures.ts'

/** Where a number opens to what it consists of. */
const opensTo = (name: string, { id, spu }: SeasonStyle, season: string | undefined): string | null => {
  if (name === 'sold' || name === 'returned' || name === 'amount') {
    return address('/analytics/style/$id', { id }, { s: season })
  }
  if (name === 'bought') return address('/stock/po_list', {}, { q: spu })
  if (name === 'onHand') return address('/stock/query', {}, { sku: spu })
  return null
}

/** The styles of a season. */
export const seasonColumns = (season: string | undefined): Column<SeasonStyle>[] => [
  link('spu', t('SPU'), {
    width: 136,
    of: ({ spu }) => spu,
    to: ({ id }) => address('/analytics/season/style/$id', { id }, { s: season }),
  }),
  text('name', t('商品'), { leaves: 8 }),
  ...figuresShown().map(({ name, title, hint, text: shown, width, sorts, leaves, fact }) =>
    drawn<SeasonStyle>(
      name,
      title,
      (row) => {
        const to = opensTo(name, row, season)
        return to === null ? shown(row) : <AppLink to={to}>{shown(row)}</AppLink>
      },
      {
        ...{ width, hint, align: 'right' },
        ...(sorts && { sorts }),
        ...(leaves && { leaves }),
        ...(fact && { card: 'fact' }),
      },
    ),
  ),
  status('brokenSizes', t('断码'), {
    width: 96,
    of: ({ brokenSizes }) =>
      brokenSizes > 0
        ? { word: t('断 {count} 码', { count: brokenSizes }), family: 'attention' }
        : { word: t('齐码'), family: 'done' },
  }),
]
