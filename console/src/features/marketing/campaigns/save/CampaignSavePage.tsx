import { campaignGet } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { t } from '../../../../text/t.ts'
import { campaignSearch } from '../campaigns-search.ts'
import { ChangedCampaign } from './ChangedCampaign.tsx'
import { NewCampaign } from './NewCampaign.tsx'

/** A campaign that is made, or changed as long as nothing of it is out. */
export function CampaignSavePage() {
  const { id } = useScreenSearch(campaignSearch)
  return id === undefined ? <NewCampaign /> : <LoadedCampaign key={id} id={id} />
}

function LoadedCampaign({ id }: { id: number }) {
  const of = useRecord(campaignGet, { id, size: 1 }, { fresh: true })
  if (of.data) return <ChangedCampaign campaign={of.data} />
  return (
    <Page title={t('编辑优惠活动')}>
      <Loaded of={of} back={{ to: address('/app/discounts', {}), word: t('返回优惠活动') }}>
        {() => null}
      </Loaded>
    </Page>
  )
}
