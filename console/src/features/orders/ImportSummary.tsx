import type { DataOf } from '@selvedge/contract/endpoint.ts'
import type { orderImport } from '@selvedge/contract/order-imports.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { Can } from '../../shell/Can.tsx'
import { t } from '../../text/t.ts'
import styles from './ImportSummary.module.css'

/** What an import has made, and where to look at it. */
export function ImportSummary({ imported }: { imported: DataOf<typeof orderImport> }) {
  const { already, shipOrders, ids } = imported
  const [only] = ids
  return (
    <p className={styles.summary}>
      <strong>{t('已导入 {count} 个订单', { count: imported.imported })}</strong>
      {already > 0 && <span>{t('{already} 个订单此前已导入，内容相同，没有重复', { already })}</span>}
      <span>{t('生成 {shipOrders} 张发货单', { shipOrders })}</span>
      {only !== undefined && (
        <AppLink to={ids.length === 1 ? paths.order(only) : paths.orders()}>{t('查看订单')}</AppLink>
      )}
      {shipOrders > 0 && (
        <Can access="shipping.view">
          <AppLink to={paths.shipOrders()}>{t('查看发货单')}</AppLink>
        </Can>
      )}
    </p>
  )
}
