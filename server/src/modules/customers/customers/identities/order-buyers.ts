import { takeLocks } from '../../../../core/db/locks.ts'
import type { Context } from '../../../../core/http/context.ts'
import { closeCarts } from '../carts.sql.ts'
import { insertCustomers, lockAddresses } from '../sync/reported-customers.sql.ts'
import { findOrderBuyers, type OrderBuyer } from './order-buyers.reads.ts'
import { lockRoots } from './roots.sql.ts'

/**
 * The customers of orders, by the ids of the orders; whoever is new is made. An order whose shop names nobody who
 * is known, and which has no address, has none; nor has one of somebody whom its shop has deleted.
 * `owners`: whose some of the orders are known to be, whatever address they, or their customers, have got since.
 */
export async function customersOfOrders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orderIds: readonly number[],
  owners: ReadonlyMap<number, number> = new Map(),
): Promise<Map<number, number>> {
  const isUnknown = ({ orderId, customerId, deleted }: OrderBuyer) =>
    customerId === null && !deleted && !owners.has(orderId)
  let buyers = await findOrderBuyers(db, orderIds)
  const numbered = buyers.filter((buyer) => isUnknown(buyer) && buyer.exId !== '')
  if (numbered.length > 0) {
    // Whoever deletes them, or makes them known, at the same time comes before, and is seen, or behind, and sees the orders.
    await takeLocks(
      db,
      'customerIdentity',
      numbered.map(({ channel, exId }) => `${channel}:${exId}`),
    )
    buyers = await findOrderBuyers(db, orderIds)
  }
  const strangers = buyers.filter((buyer) => isUnknown(buyer) && buyer.email !== '')
  if (strangers.length > 0) {
    await lockAddresses(
      db,
      strangers.map(({ email }) => email),
    )
    await insertCustomers(
      db,
      strangers.map((buyer) => ({ ...buyer, createdAt: new Date(buyer.createdAt) })),
      now,
    )
    buyers = await findOrderBuyers(db, orderIds)
  }
  await closeCarts(db, buyers)
  const customers = new Map([
    ...buyers.flatMap(({ orderId, customerId }) =>
      customerId === null ? [] : [[orderId, customerId] as const],
    ),
    ...owners,
  ])
  const roots = await lockRoots(db, [...customers.values()])
  return new Map(
    [...customers].map(([orderId, customerId]) => [orderId, roots.get(customerId) ?? customerId]),
  )
}
