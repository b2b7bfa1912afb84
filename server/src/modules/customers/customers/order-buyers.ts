import type { Context } from '../../../core/http/context.ts'
import { closeCarts } from './carts.sql.ts'
import { findOrderBuyers } from './order-buyers.reads.ts'
import { insertCustomers } from './reported-customers.sql.ts'
import { lockRoots } from './roots.sql.ts'

/**
 * The customers of orders, by the ids of the orders; whoever is new is made. An order without an address has none.
 * `owners`: whose some of the orders are known to be, whatever address they, or their customers, have got since.
 */
export async function customersOfOrders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orderIds: readonly number[],
  owners: ReadonlyMap<number, number> = new Map(),
): Promise<Map<number, number>> {
  const unowned = orderIds.filter((id) => !owners.has(id))
  let buyers = await findOrderBuyers(db, unowned)
  const strangers = buyers.filter(({ customerId }) => customerId === null)
  if (strangers.length > 0) {
    await insertCustomers(
      db,
      strangers.map((buyer) => ({ ...buyer, createdAt: new Date(buyer.createdAt) })),
      now,
    )
    buyers = await findOrderBuyers(db, unowned)
  }
  await closeCarts(db, buyers)
  const known = [
    ...owners,
    ...buyers.flatMap(({ orderId, customerId }) =>
      customerId === null ? [] : [[orderId, customerId] as const],
    ),
  ]
  const roots = await lockRoots(
    db,
    known.map(([, customerId]) => customerId),
  )
  return new Map(known.map(([orderId, customerId]) => [orderId, roots.get(customerId) ?? customerId]))
}
