import { shipException } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { shipShort } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { writeOrderTimeline } from '../../../orders/orders/orders.public.ts'
import { accept, lockShipOrder } from '../lock.ts'
import { byReason, explainShort } from '../scan/ship-scans.rules.ts'
import { raiseException } from './progress.ts'

/**
 * Nothing of a ship order can be picked: a picking exception, with the reasons in the timelines. The units stay
 * reserved until somebody resets, cancels or moves the ship order.
 */
export async function reportShort(
  context: Context,
  _query: unknown,
  { id, rows }: z.output<(typeof shipShort)['body']>,
): Promise<1> {
  const shipOrder = await lockShipOrder(context, id, 'ship')
  const foreign = rows.find((row) => !shipOrder.items.some((item) => item.id === row.id))
  if (foreign) fail('SHIP_ITEM_NOT_FOUND', { id: foreign.id })
  const open = shipOrder.items.filter(({ quantity }) => quantity > 0)
  const why = accept(
    explainShort(
      open.map((item) => ({ item, quantity: item.quantity })),
      rows,
    ),
  )
  await raiseException(context, id, shipException.picking, {
    kind: 'shipOrder.notPicked',
    params: { short: byReason(why) },
  })
  writeOrderTimeline(
    context,
    [...shipOrder.orders.keys()].map((orderId) => ({
      orderId,
      event: {
        kind: 'shipOrder.notPicked',
        params: {
          shipOrderId: id,
          short: byReason(why.filter((_, at) => open[at]?.orderId === orderId)),
        },
      },
    })),
  )
  context.note({
    subject: 'shipOrder',
    subjectId: id,
    before: { status: shipOrder.status },
    after: { status: shipOrder.status | shipException.picking, short: why },
  })
  return 1
}
