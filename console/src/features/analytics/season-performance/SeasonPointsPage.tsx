import { figureSeasons, usualSeason } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import { seasonPerformanceGet } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import {
  type SeasonPointLine,
  seasonPointList,
} from '@selvedge/contract/analytics/season-performance/season-points.ts'
import { pointTypeWords } from '@selvedge/contract/customers/points/point-kinds.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { allows } from '../../../api/session/session.ts'
import { address, paths } from '../../../paths.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { brandSource } from '../../../shell/pickers/brand-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { change, link, text } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { seasonWord } from '../../../shell/words/season-word.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { companyTime } from '../../../ui/values/times/company-time.ts'
import { pointsText } from './season-figures.ts'
import { seasonPointsSearch } from './season-search.ts'

const columns = (): Column<SeasonPointLine>[] => [
  link('orderName', t('订单'), {
    of: ({ orderName }) => orderName,
    to: ({ orderId }) => (allows('orders.view') ? paths.order(orderId) : null),
  }),
  text('day', t('日期'), { width: 112, card: 'fact' }),
  text('type', t('类型'), {
    width: { zh: 104, en: 120 },
    card: 'fact',
    of: ({ type }) => bilingual(pointTypeWords[type]),
  }),
  change('score', t('积分'), { card: 'fact' }),
]

/** What the points of a season consist of: the lines of the journal, as far as they are about its goods. */
export function SeasonPointsPage() {
  const state = useListSearch(seasonPointsSearch)
  const { s, b, k: side } = state.search
  const of = { season: s ?? '', vendor: b ?? '' }
  const season = useRecord(seasonPerformanceGet, of)
  const list = useList(seasonPointList, { ...of, side, ...state.range })
  const year = companyTime(Date.now()).year()
  return (
    <ListPage
      name="season-points"
      grows
      title={t('季节积分')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <>
          <ChoiceFilter
            name="s"
            label={seasonWord(usualSeason(year))}
            choices={figureSeasons(year).map((value) => ({ value, label: seasonWord(value) }))}
          />
          <RemoteFilter name="b" label={t('品牌')} source={brandSource} />
          <ChoiceFilter
            name="k"
            label={t('类型')}
            choices={[
              { value: 'granted', label: t('发放和收回') },
              { value: 'spent', label: t('抵扣和退还') },
            ]}
          />
        </>
      }
      actions={<AppLink to={address('/analytics/season', {}, { s, b })}>{t('季节表现')}</AppLink>}
      above={
        <Loaded of={season}>
          {({ points }) => (
            <Facts>
              <Fact label={t('积分')}>{pointsText(points)}</Fact>
            </Facts>
          )}
        </Loaded>
      }
      empty={t('所选季节的商品没有发放和抵扣积分')}
    />
  )
}
