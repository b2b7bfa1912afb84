import { seasonsIn } from '@selvedge/contract/products/imports/seasons.ts'
import { ChoiceFilter } from '../../shell/filter/ChoiceFilter.tsx'
import { seasonWord } from '../../shell/words/season-word.ts'
import { t } from '../../text/t.ts'
import { companyTime } from '../../ui/values/times/company-time.ts'

/** The seasons that products are filed under, the newest first. */
export const SeasonFilter = ({ name }: { name: string }) => (
  <ChoiceFilter
    name={name}
    label={t('季节')}
    choices={seasonsIn(companyTime(Date.now()).year()).map((value) => ({ value, label: seasonWord(value) }))}
  />
)
