import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { Can } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { CancelButton } from '../order-cancels/CancelButton.tsx'
import { HoldButton } from '../order-holds/HoldButton.tsx'
import { RefundButton } from '../refunds/RefundButton.tsx'
import { ReturnButton } from '../returns/create/ReturnButton.tsx'
import { returnable } from '../returns/create/returns.logic.ts'
import type { ReturnDialog } from '../returns/create/use-return-dialog.tsx'
import { type Order, rerouteVerdict } from './orders.logic.ts'
import { shipmentTitle } from './record/shipments.logic.ts'
import { useReroute } from './routing/use-reroute.ts'

/** What can be done to the order now. */
export function OrderActions({ order, returns }: { order: Order; returns: ReturnDialog }) {
  const reroute = useReroute()
  return (
    <>
      {order.url && (
        <ActionButton type="link" href={order.url} target="_blank" rel="noreferrer">
          {t('在店铺中查看')}
        </ActionButton>
      )}
      <Can access="orders.change">
        <ReturnMenu order={order} returns={returns} />
        <HoldButton order={order} />
        <ActionButton can={rerouteVerdict(order)} onClick={() => reroute(order)}>
          {t('重新分仓')}
        </ActionButton>
        <CancelButton order={order} />
      </Can>
      <Can access="orders.refund">
        <RefundButton order={order} />
      </Can>
    </>
  )
}

/** Where several shipments may come back, which one. */
function ReturnMenu({ order, returns }: { order: Order; returns: ReturnDialog }) {
  const open = order.fulfillments.filter((shipment) => returnable(order, shipment))
  const [first] = open
  // Where none may come back, the button says why.
  if (open.length < 2 || returns.can !== true)
    return <ReturnButton order={order} shipment={first} returns={returns} />
  const items = open.map((shipment) => ({
    key: String(shipment.id),
    label: shipmentTitle(shipment),
    run: () => returns.open(shipment),
  }))
  return (
    <MenuButton items={items} loading={returns.preparing}>
      {t('退货')}
    </MenuButton>
  )
}
