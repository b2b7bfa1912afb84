import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontList } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { Page } from '../../../shell/page/Page.tsx'
import { Empty, Failed, Loading } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { ShopApps } from '../shop-apps/ShopApps.tsx'
import { StorefrontForm } from './StorefrontForm.tsx'
import { StorefrontSection } from './StorefrontSection.tsx'

/** The shops that orders come from: how they are reached, and whether that works. */
export function StorefrontsPage() {
  const shops = useList(storefrontList, {})
  const [edited, setEdited] = useState<Channel | null>(null)
  const shop = shops.rows.find(({ channel }) => channel === edited)
  return (
    <Page title={t('店铺连接')}>
      {shops.loading && <Loading />}
      {shops.error && shops.rows.length === 0 && <Failed error={shops.error} retry={shops.reload} />}
      {shops.total === 0 && <Empty title={t('没有可连接的店铺，请联系管理员')} />}
      {shops.rows.map((row) => (
        <StorefrontSection key={row.channel} shop={row} onEdit={() => setEdited(row.channel)} />
      ))}
      <ShopApps />
      {shop && <StorefrontForm shop={shop} onClose={() => setEdited(null)} />}
    </Page>
  )
}
