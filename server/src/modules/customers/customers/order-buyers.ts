import type { Context } from '../../../core/http/context.ts'
import { closeCarts } from './carts.sql.ts'
import { findOrderBuyers } from './order-buyers.reads.ts'
import { insertCustomers } from './reported-customers.sql.ts'
import { lockRoots } from './roots.sql.ts'

/** The customers of orders, by the ids of the orders; whoever is new is made. An order without an address has none. */
export async function customersOfOrders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  let buyers = await findOrderBuyers(db, orderIds)
  const strangers = buyers.filter(({ customerId }) => customerId === null)
  if (strangers.length > 0) {
    await insertCustomers(
      db,
      strangers.map((buyer) => ({ ...buyer, createdAt: new Date(buyer.createdAt) })),
      now,
    )
    buyers = await findOrderBuyers(db, orderIds)
  }
  await closeCarts(db, buyers)
  const roots = await lockRoots(
    db,
    buyers.flatMap(({ customerId }) => customerId ?? []),
  )
  return new Map(
    buyers.flatMap(({ orderId, customerId }) =>
      customerId === null ? [] : [[orderId, roots.get(customerId) ?? customerId] as const],
    ),
  )
}
