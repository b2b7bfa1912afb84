import { adDraftGet } from '@selvedge/contract/marketing/ads/ads.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { AdsEditor } from './AdsEditor.tsx'

/** The home page of the app: what is being prepared, how it looks, and what was shown. */
export function AdsPage() {
  const draft = useRecord(adDraftGet, {}, { fresh: true })
  if (draft.data) return <AdsEditor stored={draft.data} />
  return (
    <Page title={t('广告管理')}>
      <Loaded of={draft}>{() => null}</Loaded>
    </Page>
  )
}
