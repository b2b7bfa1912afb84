import { dashboardToday } from '@selvedge/contract/house/dashboard.ts'
import { currentSession } from '../../../api/session.ts'
import { useRecord } from '../../../api/use-record.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Section } from '../../../shell/page/Section.tsx'
import { t } from '../../../text/t.ts'
import { ChartSection } from './ChartSection.tsx'
import { NothingToDo } from './NothingToDo.tsx'
import { SalesTarget } from './SalesTarget.tsx'
import { TodayNumbers } from './TodayNumbers.tsx'

const refreshEvery = 60_000

/** Today's work as far as the signed-in person has to do with it, and how the last weeks went. */
export function DashboardPage() {
  const { name, username } = currentSession()
  const today = useRecord(dashboardToday, {}, { refreshEvery })
  return (
    <Page title={t('你好，{name}', { name: name || username })}>
      <Loaded of={today}>
        {(numbers) =>
          numbers.length === 0 ? (
            <NothingToDo />
          ) : (
            <Section title={t('今日工作')}>
              <TodayNumbers numbers={numbers} />
            </Section>
          )
        }
      </Loaded>
      <Can access="analytics.view">
        <SalesTarget />
      </Can>
      <ChartSection />
    </Page>
  )
}
