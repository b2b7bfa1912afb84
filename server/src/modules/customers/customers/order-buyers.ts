import type { Context } from '../../../core/http/context.ts'
import { closeCarts } from './carts.sql.ts'
import { findOrderBuyers } from './order-buyers.reads.ts'
import { insertCustomers } from './reported-customers.sql.ts'
import { lockRoots } from './roots.sql.ts'

/**
 * The customers of orders, by the ids of the orders; whoever is new is made. An order whose shop names nobody who
 * is known, and which has no address, has none.
 * `owners`: whose some of the orders are known to be, whatever address they, or their customers, have got since.
 */
export async function customersOfOrders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orderIds: readonly number[],
  owners: ReadonlyMap<number, number> = new Map(),
): Promise<Map<number, number>> {
  let buyers = await findOrderBuyers(db, orderIds)
  const strangers = buyers.filter(
    ({ orderId, email, customerId }) => customerId === null && email !== '' && !owners.has(orderId),
  )
  if (strangers.length > 0) {
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
