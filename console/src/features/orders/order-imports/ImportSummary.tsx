import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { paths } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Can } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import styles from './ImportSummary.module.css'

interface ImportSummaryProps {
  answer: DataOf<typeof orderImport>
  /** As many of the imported orders as fit, by name. */
  named: readonly { id: number; name: string }[]
}

/** What an import has made, and where to look at it. */
export function ImportSummary({ answer, named }: ImportSummaryProps) {
  const { imported, already, shipOrders } = answer
  return (
    <p className={styles.summary}>
      <strong>{t('已导入 {imported} 个订单', { imported })}</strong>
      {imported > 0 && <span>{t('生成 {shipOrders} 张发货单', { shipOrders })}</span>}
      {already > 0 && <span>{t('{already} 个订单此前已导入，内容相同，没有重复', { already })}</span>}
      {named.map(({ id, name }) => (
        <AppLink key={id} to={paths.order(id)}>
          {name}
        </AppLink>
      ))}
      {imported > named.length && <AppLink to={paths.orders()}>{t('查看订单')}</AppLink>}
      {shipOrders > 0 && (
        <Can access="shipping.view">
          <AppLink to={paths.shipOrders()}>{t('查看发货单')}</AppLink>
        </Can>
      )}
    </p>
  )
}
