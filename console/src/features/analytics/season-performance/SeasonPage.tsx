import { figureSeasons, usualSeason } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import {
  seasonPerformanceGet,
  seasonStyleList,
} from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address } from '../../../paths.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Empty, Loaded } from '../../../shell/page/PageStates.tsx'
import { brandSource } from '../../../shell/pickers/brand-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { seasonWord } from '../../../shell/words/season-word.ts'
import { t } from '../../../text/t.ts'
import { companyTime } from '../../../ui/values/times/company-time.ts'
import { DraftButtons } from './DraftButtons.tsx'
import { SeasonSummary } from './SeasonSummary.tsx'
import { SellThroughChart } from './SellThroughChart.tsx'
import { seasonColumns } from './season-columns.tsx'
import { seasonSearch, stylesQuery } from './season-search.ts'

/** How a season goes: in numbers, week by week beside the one before, and style by style. */
export function SeasonPage() {
  const state = useListSearch(seasonSearch)
  const { q, s, b, k, sort } = state.search
  const query = stylesQuery({ q, s, b, k, sort })
  const season = useRecord(seasonPerformanceGet, { season: query.season, vendor: query.vendor })
  const list = useList(seasonStyleList, { ...query, ...state.range })
  const year = companyTime(Date.now()).year()
  return (
    <ListPage
      name="season-styles"
      grows
      title={t('季节表现')}
      state={state}
      list={list}
      columns={seasonColumns(s)}
      rowKey={({ id }) => id}
      search={t('SPU 或商品名')}
      filters={
        <>
          <ChoiceFilter
            name="s"
            label={seasonWord(usualSeason(year))}
            choices={figureSeasons(year).map((value) => ({ value, label: seasonWord(value) }))}
          />
          <RemoteFilter name="b" label={t('品牌')} source={brandSource} />
          <ChoiceFilter name="k" label={t('尺码')} choices={[{ value: '1', label: t('只看断码') }]} />
        </>
      }
      exported={(format) => ({ kind: 'seasonStyles', query: { ...query, format } })}
      actions={
        <AppLink
          to={address('/analytics/season_print', {}, { q, s, b, k, sort, p: state.page, n: state.size })}
        >
          {t('打印')}
        </AppLink>
      }
      bulk={(rows) => <DraftButtons styles={rows} season={season.data?.season ?? query.season} />}
      above={
        <Loaded of={season}>
          {(data) => (
            <>
              <SeasonSummary of={data} brand={b} />
              <SellThroughChart
                weeks={data.weeks}
                now={seasonWord(data.season)}
                before={data.seasonBefore && seasonWord(data.seasonBefore)}
              />
            </>
          )}
        </Loaded>
      }
      empty={
        <Empty title={t('所选季节没有采购、库存和销售')}>
          <p>{t('给商品加上季节标签并收货后，这里按款显示售罄率和周转周数')}</p>
        </Empty>
      }
    />
  )
}
