import { figureSeasons, usualSeason } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { DayFilter } from '../../../shell/filter/DayFilter.tsx'
import { TextFilter } from '../../../shell/filter/TextFilter.tsx'
import { channelChoices } from '../../../shell/words/channel-word.ts'
import { seasonWord } from '../../../shell/words/season-word.ts'
import { t } from '../../../text/t.ts'
import { companyTime } from '../../../ui/values/times/company-time.ts'

/** A season and a shop; none of either means the usual season, of all shops. */
export function SpanFilters() {
  const year = companyTime(Date.now()).year()
  return (
    <>
      <ChoiceFilter
        name="s"
        label={seasonWord(usualSeason(year))}
        choices={figureSeasons(year).map((value) => ({ value, label: seasonWord(value) }))}
      />
      <ChoiceFilter name="w" label={t('全部店铺')} choices={channelChoices()} />
    </>
  )
}

/** In place of a season: a tag between two days. */
export function TagFilters() {
  return (
    <>
      <TextFilter name="t" label={t('标签')} />
      <DayFilter name="st" label={t('开始日期')} />
      <DayFilter name="ed" label={t('结束日期')} />
    </>
  )
}

/** What a tag still wants. */
export function SpanHint() {
  return <p role="status">{t('请选择开始和结束日期：按标签查看时需要两个日期，结束日期不早于开始日期')}</p>
}
