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
  const stores = useList(storefrontList, {})
  const [edited, setEdited] = useState<Channel | null>(null)
  const store = stores.rows.find(({ channel }) => channel === edited)
  return (
    <Page title={t('店铺连接')}>
      {stores.loading && <Loading />}
      {stores.error && stores.rows.length === 0 && <Failed error={stores.error} retry={stores.reload} />}
      {stores.total === 0 && <Empty title={t('没有可连接的店铺，请联系管理员')} />}
      {stores.rows.map((row) => (
        <StorefrontSection key={row.channel} store={row} onEdit={() => setEdited(row.channel)} />
      ))}
      <ShopApps />
      {store && <StorefrontForm store={store} onClose={() => setEdited(null)} />}
    </Page>
  )
}
