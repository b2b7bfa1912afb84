import { adGet, adVersionList } from '@selvedge/contract/marketing/ads/ads.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { AdsEditor } from './AdsEditor.tsx'

/** The home page of the app: what is being prepared, how it looks, and what was shown. */
export function AdsPage() {
  const draft = useRecord(adGet, { draft: '1' })
  const newest = useList(adVersionList, { size: 10 })
  // Nobody is told of a version that has come since where it is not known which was the last.
  const isKnown = !newest.loading && newest.error === null
  const basedOn = isKnown ? Math.max(0, ...newest.rows.map(({ id }) => id)) : undefined
  if (draft.data) return <AdsEditor stored={draft.data} basedOn={basedOn} />
  return (
    <Page title={t('广告管理')}>
      <Loaded of={draft}>{() => null}</Loaded>
    </Page>
  )
}
