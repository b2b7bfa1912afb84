import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { currentSession } from '../../../api/session/session.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { ChartSection } from './charts/ChartSection.tsx'
import { Inbox } from './inbox/Inbox.tsx'
import { NothingToDo } from './inbox/NothingToDo.tsx'
import { Setup } from './setup/Setup.tsx'
import { SalesTarget } from './today/SalesTarget.tsx'

const refreshMs = 60_000

/** Today's work as far as the signed-in person has to do with it, and how the last weeks went. */
export function DashboardPage() {
  const { name, username } = currentSession()
  const inbox = useRecord(inboxList, {}, { refreshMs })
  return (
    <Page title={t('你好，{name}', { name: name || username })}>
      <Can access="settings.change">
        <Setup />
      </Can>
      <Loaded of={inbox}>
        {(items) => (items.length === 0 ? <NothingToDo /> : <Inbox items={items} />)}
      </Loaded>
      <Can access="analytics.view">
        <SalesTarget />
      </Can>
      <ChartSection />
    </Page>
  )
}
