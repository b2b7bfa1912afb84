import type { Context } from '../../../../core/http/context.ts'
import { touchTags } from '../../../channels/storefronts/storefronts.public.ts'
import type { FulfillmentItem } from '../../../shipping/ship-orders/ship-orders.public.ts'
import { changeStock } from '../../../stock/stock/stock.public.ts'

/** Returned units that are to be on hand, and the line that they had left by. */
export interface ReceivedUnits {
  id: number
  sku: string
  locationId: number
  quantity: number
  line: Pick<FulfillmentItem, 'cancelled' | 'shipOrderId'> | null
}

/** Puts returned units of an order on hand; what follows from that follows from the goods, not from their announcement. */
export async function putOnHand(
  context: Context,
  order: { id: number; name: string },
  received: readonly ReceivedUnits[],
): Promise<void> {
  await changeStock(context, {
    move: received.map(({ id, sku, locationId, quantity, line }) => ({
      ...{ sku, locationId, quantity, sourceId: id, sourceName: order.name },
      kind: line?.cancelled ? 'RTF' : 'RT',
      ...(line && { shipOrderId: line.shipOrderId }),
    })),
  })
  touchTags(context, [order.id])
}
