import type { Context } from '../../../core/http/context.ts'
import { touchTags } from '../../channels/storefronts/storefronts.public.ts'
import type { FulfillmentItem } from '../../shipping/ship-orders/ship-orders.public.ts'
import { changeStock } from '../../stock/stock/stock.public.ts'

/** Puts returned units on hand; what follows from that follows from the goods, not from their announcement. */
export async function putOnHand(
  context: Context,
  receipt: { id: number; orderId: number; sku: string; locationId: number; quantity: number },
  orderName: string,
  line: Pick<FulfillmentItem, 'consignee' | 'cancelled' | 'shipOrderId'> | null,
): Promise<void> {
  const { id, orderId, sku, locationId, quantity } = receipt
  const kind = line?.cancelled ? 'RTF' : 'RT'
  const customerName = line?.consignee ?? ''
  await changeStock(context, {
    move: [
      {
        ...{ sku, locationId, quantity, kind, sourceId: id, sourceName: orderName, customerName },
        ...(line && { shipOrderId: line.shipOrderId }),
      },
    ],
  })
  touchTags(context, [orderId])
}
