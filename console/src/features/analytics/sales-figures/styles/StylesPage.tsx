import {
  figureStyleList,
  type StyleFigures,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { address } from '../../../../paths.ts'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { link, text } from '../../../../shell/table/cells.tsx'
import { t } from '../../../../text/t.ts'
import { figureColumns, stockOpensTo } from '../figure-columns.tsx'
import { isWhole, onlySpan, spanQuery, stylesSearch } from '../figures-search.ts'
import { SpanFilters, SpanHint, TagFilters } from '../SpanFilters.tsx'

/** The styles behind the figures of a vendor, those that sold for most first. */
export function StylesPage() {
  const state = useListSearch(stylesSearch)
  const { b = '', nb, ...span } = state.search
  const list = useList(
    figureStyleList,
    { ...spanQuery(span), vendor: b, unbranded: nb, ...state.range },
    { enabled: isWhole(span) },
  )
  const columns = () => [
    link<StyleFigures>('spu', t('SPU'), {
      width: 152,
      of: ({ spu }) => spu,
      to: ({ id }) => address('/analytics/style/$id', { id }, onlySpan(span)),
    }),
    text<StyleFigures>('name', t('商品'), { width: 168, leaves: 1 }),
    ...figureColumns<StyleFigures>(
      () => null,
      // The cost is kept by SKU: a style's opens with its variants.
      (name, { spu }) => (name === 'total_inventory' ? stockOpensTo(name, spu) : null),
    ),
  ]
  const vendor = nb ? t('无品牌') : b
  return (
    <ListPage
      name="figure-styles"
      title={vendor === '' ? t('款式销售') : t('{vendor} 的款式', { vendor })}
      state={state}
      list={list}
      columns={columns()}
      rowKey={({ id }) => id}
      filters={<SpanFilters />}
      more={<TagFilters />}
      exported={(format) => ({
        kind: 'figureStyles',
        query: { ...spanQuery(span), vendor: b, unbranded: nb, format },
      })}
      above={!isWhole(span) && <SpanHint />}
      empty={t('所选季节或标签没有销售和库存')}
    />
  )
}
