import {
  type FigureLine,
  figureLineList,
  figureVariantList,
  type VariantFigures,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { allows } from '../../../../api/session/session.ts'
import { address, paths } from '../../../../paths.ts'
import { ExportMenu } from '../../../../shell/exports/ExportMenu.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Failed } from '../../../../shell/page/PageStates.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { change, link, money, text } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { centsText, toCents } from '../../../../ui/values/amounts/cents.ts'
import { figureColumns, stockOpensTo } from '../figure-columns.tsx'
import { varianceOf } from '../figures.logic.ts'
import { isWhole, onlySpan, type SpanSearch, spanQuery, styleSearch } from '../figures-search.ts'
import { SpanFilters, SpanHint, TagFilters } from '../SpanFilters.tsx'

const cny = (amount: string | null) => (amount === null ? null : { amount: toCents(amount), currency: 'CNY' })

const lineColumns = (): Column<FigureLine>[] => [
  link('orderName', t('订单'), {
    of: ({ orderName }) => orderName,
    to: ({ orderId }) => (allows('orders.view') ? paths.order(orderId) : null),
  }),
  text('day', t('日期'), { width: 112 }),
  text('kind', t('类型'), { width: 104, of: ({ kind }) => (kind === 'sale' ? t('销售') : t('退货或退款')) }),
  text('sku', t('SKU'), { width: 176, leaves: 2 }),
  change('units', t('数量'), { card: 'fact' }),
  money('amount', t('金额'), { card: 'fact', of: ({ amount }) => cny(amount) }),
  money('tag', t('吊牌金额'), { leaves: 1, of: ({ tag }) => cny(tag) }),
  ...(allows('costs.view')
    ? [
        money<FigureLine>('cost', t('成本'), {
          card: 'fact',
          of: ({ cost, uncosted }) => cny(uncosted !== 0 && cost === '0' ? null : cost),
        }),
      ]
    : []),
]

/** What the variants of a style have sold, and the order lines behind it. */
export function StylePage() {
  const id = useScreenParam('id')
  const state = useListSearch(styleSearch)
  const { k = '', ...span } = state.search
  const enabled = isWhole(span)
  const of = { ...spanQuery(span), productId: id }
  const variants = useList(figureVariantList, of, { enabled })
  const lines = useList(figureLineList, { ...of, sku: k, ...state.range }, { enabled })
  return (
    <ListPage
      name="figure-lines"
      grows
      title={t('款式销售明细')}
      state={state}
      list={lines}
      columns={lineColumns}
      rowKey={(line) => line.id}
      filters={<SpanFilters />}
      more={<TagFilters />}
      actions={<AppLink to={paths.style(Number(id))}>{t('款式详情')}</AppLink>}
      exported={(format) => ({ kind: 'figureLines', query: { ...of, sku: k, format } })}
      above={enabled ? <Variants list={variants} id={id} span={span} chosen={k} /> : <SpanHint />}
      empty={t('没有售出')}
    />
  )
}

function Variants({
  list,
  id,
  span,
  chosen,
}: {
  list: { rows: readonly VariantFigures[]; error: Error | null; reload(): void }
  id: string
  span: SpanSearch
  chosen: string
}) {
  if (list.error && list.rows.length === 0) return <Failed error={list.error} retry={list.reload} />
  if (list.rows.length === 0) return null
  const variance = varianceOf(list.rows.filter(({ sku }) => chosen === '' || sku === chosen))
  const columns = [
    link<VariantFigures>('sku', t('SKU'), {
      width: 184,
      of: ({ sku }) => sku,
      to: ({ sku }) =>
        address('/analytics/style/$id', { id }, { ...onlySpan(span), ...(sku !== chosen && { k: sku }) }),
    }),
    text<VariantFigures>('size', t('规格'), { of: variantOptions, width: 104 }),
    ...figureColumns<VariantFigures>(
      () => null,
      (name, { sku }) => stockOpensTo(name, sku),
    ),
  ]
  return (
    <Section
      title={chosen === '' ? t('SKU 销售') : t('SKU 销售（下方只看 {sku}）', { sku: chosen })}
      actions={
        <ExportMenu
          label={t('导出 SKU 销售')}
          want={(format) => ({
            kind: 'figureVariants',
            query: { ...spanQuery(span), productId: id, format },
          })}
        />
      }
    >
      <Lines label={t('SKU 销售')} rows={list.rows} columns={columns} rowKey={({ sku }) => sku} />
      {variance !== null && (
        <p>
          {t('销售成本中有 CNY {variance} 是期间入账的成本差异，不属于下方任何订单', {
            variance: centsText(variance),
          })}
        </p>
      )}
    </Section>
  )
}
