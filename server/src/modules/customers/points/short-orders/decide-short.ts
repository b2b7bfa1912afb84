import type { shortOrderDeduct, shortOrderWaive } from '@selvedge/contract/customers/points/short-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { lockBalances, sendEntries } from '../points.sql.ts'
import { readOrdersOfPoints } from '../settle/point-orders.reads.ts'
import { lockPointOrders, waiveProblem, writeShort } from '../settle/point-orders.sql.ts'
import { deductionOf } from '../settle/settle.rules.ts'
import { ownersOf, settleLater } from '../settle/settle-orders.ts'

/** An order that lacks points as whoever decides has seen it: under the lock of its customer's balance, as it is settled. */
async function lockLacking(context: Context, { id, short }: { id: number; short: number }) {
  const customerId = (await ownersOf(context, [id])).get(id)
  if (customerId === undefined) return fail('POINTS_NOT_LACKING')
  const balances = await lockBalances(context.db, [customerId])
  await lockPointOrders(context.db, [id])
  const [order] = await readOrdersOfPoints(context.db, [id])
  if (!order || order.short === 0 || !order.isPaid || order.state === 'cancel')
    return fail('POINTS_NOT_LACKING')
  // Somebody else may have been made known as the buyer meanwhile: their balance is not locked.
  const isHis = (await ownersOf(context, [id])).get(id) === customerId
  if (order.short !== short || !isHis) fail('POINTS_LACKING_CHANGED', { short: order.short })
  return { order, customerId, balances, net: balances.get(customerId) ?? 0 }
}

/** Takes for an order what its customer has by now of the points that it lacks. The rest of them lacks as before. */
export async function deductShort(
  context: Context,
  _query: object,
  wanted: z.output<(typeof shortOrderDeduct)['body']>,
): Promise<number> {
  const { order, customerId, balances, net } = await lockLacking(context, wanted)
  const taken = Math.min(order.short, Math.max(0, net))
  const deduction = deductionOf(order, customerId, taken)
  if (!deduction) return fail('POINTS_SHORT', { credits: 0 })
  const short = order.short - taken
  await sendEntries(context, [deduction], balances)
  await writeShort(context.db, order.id, { short, waived: 0 })
  // What came back of the order is given back of these as well.
  settleLater(context, [order.id])
  context.note({
    subject: 'customer',
    subjectId: customerId,
    before: { credits: net },
    after: { credits: net - taken, kind: 'deduction', score: -taken, orderName: order.name },
  })
  return taken
}

/** Lets go what an order lacks: nobody is asked for it any more. Where nobody is known to ask, or how much for, it is all of it. */
export async function waiveShort(
  context: Context,
  _query: object,
  { reason, ...wanted }: z.output<(typeof shortOrderWaive)['body']>,
): Promise<1> {
  if (await waiveProblem(context.db, wanted.id, { used: wanted.short, reason })) {
    context.note({ subject: 'order', subjectId: wanted.id, after: { waived: wanted.short, reason } })
    return 1
  }
  const { order, customerId } = await lockLacking(context, wanted)
  await writeShort(context.db, order.id, { short: 0, waived: order.short, reason })
  context.note({
    subject: 'customer',
    subjectId: customerId,
    after: { waived: order.short, orderName: order.name, reason },
  })
  return 1
}
