import type { OrderRow } from '@selvedge/contract/orders/orders/order-list.ts'
import { paths } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { rerouteVerdict, returnVerdict, rowOffers } from '../orders.logic.ts'
import styles from './RowActions.module.css'

/** What can be done to an order of the list. A return needs its shipments, so it happens on the order's page. */
export function RowActions({ order, reroute }: { order: OrderRow; reroute(order: OrderRow): void }) {
  const go = useGo()
  const offers = rowOffers(order)
  const look = { type: 'link', size: 'small', className: styles.flat ?? '' } as const
  return (
    <>
      {offers.return && (
        <ActionButton
          {...look}
          access="orders.change"
          can={returnVerdict(order)}
          onClick={() => go(paths.order(order.id))}
        >
          {t('退货')}
        </ActionButton>
      )}
      {offers.reroute && (
        <ActionButton
          {...look}
          access="orders.change"
          can={rerouteVerdict(order)}
          onClick={() => reroute(order)}
        >
          {t('重新分仓')}
        </ActionButton>
      )}
    </>
  )
}
