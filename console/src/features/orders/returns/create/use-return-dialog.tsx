import { shipOrderItems } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { type ReactNode, useState } from 'react'
import { useList } from '../../../../api/reads/use-list.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { useCan, type Verdict } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'
import type { Order } from '../../orders/orders.logic.ts'
import { ReturnForm } from './ReturnForm.tsx'
import { defaultReceiver, goodsOf, type Shipment, shippedFrom } from './returns.logic.ts'

export interface ReturnDialog {
  /** Whether the dialog can be opened. */
  can: Verdict
  /** It was asked for and comes as soon as the warehouses to choose from have been read. */
  preparing: boolean
  open(shipment: Shipment): void
  dialog: ReactNode
}

/** The return dialog of an order's shipments; opened from its page's head and from each shipment. */
export function useReturnDialog(order: Order | undefined): ReturnDialog {
  const [shipmentId, setShipmentId] = useState<number | null>(null)
  const mayReturn = useCan('orders.change')
  const enabled = mayReturn === true && (order?.fulfillments.length ?? 0) > 0
  const locations = useList(locationList, { first: 'isDefaultReturn', isHidden: '0', size: 1 }, { enabled })
  // Of the order as it was last read: what came back meanwhile can't come back again.
  const shipment = order?.fulfillments.find(({ id }) => id === shipmentId)
  // Ship orders tell what left where, whatever the storefront made of it.
  const maySee = useCan('shipping.view') === true
  const shipped = useRecord(
    shipOrderItems,
    { orderId: order?.id ?? 0 },
    { enabled: enabled && maySee && shipmentId !== null },
  )
  const broken = enabled && locations.error !== null && locations.rows.length === 0

  return {
    can: mayReturn === true && broken ? t('仓库列表没有读到，请刷新页面') : mayReturn,
    preparing: shipmentId !== null && (locations.loading || shipped.loading),
    open: ({ id }) => setShipmentId(id),
    dialog: order && shipment && !locations.loading && !shipped.loading && !broken && (
      <ReturnForm
        order={order}
        shipment={shipment}
        receiver={defaultReceiver(locations.rows)}
        warehouses={shippedFrom(shipped.data ?? goodsOf(order), shipment)}
        onClose={() => setShipmentId(null)}
      />
    ),
  }
}
