import {
  figureCarriedRates,
  figureVendorList,
  isVendorShown,
  type VendorFigures,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { usualSeason } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import { useMemo } from 'react'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address } from '../../../paths.ts'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { wholeList } from '../../../shell/list/whole-list.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { brandSource } from '../../../shell/pickers/brand-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { link } from '../../../shell/table/cells.tsx'
import { seasonWord } from '../../../shell/words/season-word.ts'
import { t } from '../../../text/t.ts'
import { companyTime } from '../../../ui/values/times/company-time.ts'
import { CarriedRates } from './CarriedRates.tsx'
import { ComparedSeason, ComparedWith } from './compare/ComparedWith.tsx'
import { useCompared } from './compare/use-compared.ts'
import { FigureTotals } from './FigureTotals.tsx'
import { figureColumns } from './figure-columns.tsx'
import { seasonsToCompare } from './figures.logic.ts'
import { figuresSearch, isWhole, onlySpan, spanQuery } from './figures-search.ts'
import { SaveButton } from './SaveButton.tsx'
import { SpanFilters, SpanHint, TagFilters } from './SpanFilters.tsx'
import { snapshotSource } from './snapshot-source.ts'

/** Sales and stock of each vendor, for a season or a tag between two days. */
export function FiguresPage() {
  const state = useListSearch(figuresSearch, 50)
  const { q = '', b = '', c, ...span } = state.search
  const requested = isWhole(span)
  const found = useRecord(figureVendorList, spanQuery(span), { enabled: requested })
  const carried = useRecord(figureCarriedRates, spanQuery(span), { enabled: requested })
  const then = useCompared(c, span)
  const rows = found.data ?? []
  const matching = rows.filter((row) => isVendorShown({ query: q, vendor: b }, row))
  const compared = useMemo(() => new Map(then.rows?.map((row) => [row.vendor, row])), [then.rows])
  const year = companyTime(Date.now()).year()
  const shownSeason = span.t === undefined ? (span.s ?? usualSeason(year)) : null
  const seasons = seasonsToCompare(shownSeason, year).map((value) => ({ value, label: seasonWord(value) }))
  const columns = () => [
    link<VendorFigures>('vendor', t('品牌'), {
      width: 168,
      of: ({ vendor }) => vendor || t('无品牌'),
      to: ({ vendor }) =>
        address(
          '/analytics/styles',
          {},
          { ...(vendor === '' ? { nb: '1' } : { b: vendor }), ...onlySpan(span) },
        ),
    }),
    ...figureColumns<VendorFigures>(({ vendor }) => compared.get(vendor)),
  ]
  const can = rows.length > 0 ? true : t('没有可保存的数据')
  const { loading, error, waiting, reload } = found
  return (
    <ListPage
      name="figures"
      grows
      title={t('销售分析')}
      state={state}
      list={
        found.data && requested
          ? { ...wholeList(matching, state), error: error ?? then.error, reload }
          : {
              rows: [],
              total: undefined,
              loading,
              refreshing: false,
              error,
              reload,
              ...(waiting && { waiting }),
            }
      }
      columns={columns()}
      rowKey={({ vendor }) => vendor}
      search={t('品牌')}
      filters={
        <>
          <SpanFilters />
          <RemoteFilter name="b" label={t('品牌')} source={brandSource} />
        </>
      }
      more={
        <>
          <TagFilters />
          <RemoteFilter
            name="c"
            label={t('对比')}
            source={snapshotSource}
            others={[{ label: t('其他季节'), options: seasons }]}
            heading={t('保存的数据')}
          />
        </>
      }
      exported={(format) => ({
        kind: 'figures',
        query: { ...spanQuery(span), query: q, vendor: b, comparedWith: c ?? '', format },
      })}
      actions={
        <>
          <AppLink to={address('/analytics/print', {}, { q, b, c, ...onlySpan(span) })}>{t('打印')}</AppLink>
          <SaveButton span={span} can={can} />
        </>
      }
      above={
        <>
          {!requested && <SpanHint />}
          {requested && matching.length > 0 && <FigureTotals rows={matching} />}
          {requested && <CarriedRates of={carried.data} />}
          {requested && then.saved && (
            <ComparedWith snapshot={then.saved} onGone={() => state.set({ c: undefined })} />
          )}
          {requested && then.season && then.rows && (
            <ComparedSeason season={then.season} onGone={() => state.set({ c: undefined })} />
          )}
        </>
      }
      empty={
        <Empty title={t('所选季节或标签没有销售和库存')}>
          <p>{t('给商品加上季节标签并收货后，这里按品牌显示销售和库存')}</p>
        </Empty>
      }
    />
  )
}
