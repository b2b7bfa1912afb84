import type { Context } from '../../core/context.ts'
import { touchEffects } from '../../core/outbox.ts'

/** Has the storefront learn of a changed tracking number; the number is read when it is told. */
export const tellTracking = (
  context: Context,
  shipOrderId: number,
  shipments: readonly { fulfillmentId: number; orderId: number }[],
): Promise<void> =>
  touchEffects(
    context,
    shipments.map(({ fulfillmentId, orderId }) => ({
      kind: 'storefront.tracking',
      key: `tracking:${fulfillmentId}`,
      subject: 'shipOrder',
      subjectId: shipOrderId,
      lane: `order:${orderId}`,
      payload: { fulfillmentId },
    })),
  )
