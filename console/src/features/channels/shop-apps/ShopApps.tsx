import { type ShopAppKind, shopAppList } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { Failed, Loading } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { ShopAppForm } from './ShopAppForm.tsx'
import { ShopAppSection } from './ShopAppSection.tsx'
import styles from './ShopApps.module.css'

/** The apps inside the stores. */
export function ShopApps() {
  const apps = useList(shopAppList, {})
  const [edited, setEdited] = useState<ShopAppKind | null>(null)
  const app = apps.rows.find((row) => row.app === edited)
  return (
    <>
      <h2 className={styles.heading}>{t('店铺后台中的应用')}</h2>
      {apps.loading && <Loading />}
      {apps.error && apps.rows.length === 0 && <Failed error={apps.error} retry={apps.reload} />}
      {apps.rows.map((row) => (
        <ShopAppSection key={row.app} app={row} onEdit={() => setEdited(row.app)} />
      ))}
      {app && <ShopAppForm app={app} onClose={() => setEdited(null)} />}
    </>
  )
}
