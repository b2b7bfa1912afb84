import { shipException } from '@selvedge/contract/ship-order-status.ts'
import { shipOrderName } from '@selvedge/contract/ship-orders.ts'
import type { shipShort } from '@selvedge/contract/ship-scans.ts'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { writeOrderTimeline } from '../orders/orders.public.ts'
import { accept, lockShipOrder } from './lock.ts'
import { raiseException } from './progress.ts'
import { describeShort, explainShort } from './ship-scans.rules.ts'

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
  await raiseException(context, id, shipException.picking, `无法拣货：${describeShort(why)}`)
  await writeOrderTimeline(
    context,
    [...shipOrder.orders.keys()].map((orderId) => ({
      orderId,
      info: `${shipOrderName(id)} 无法拣货：${describeShort(why.filter((_, at) => open[at]?.orderId === orderId))}`,
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
