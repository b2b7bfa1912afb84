import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import type { Context } from '../../src/core/http/context.ts'
import { saveIdentity } from '../../src/modules/finance/transactions/transactions.public.ts'
import { identityOf } from '../demo/buyers/identities.ts'
import type { PlannedOrder } from '../demo/orders/orders.ts'
import { paymentExIdOf } from '../demo/orders/payments.ts'

/** Of the newest orders so many. */
const named = 60

/** Buyers of the newest orders that were paid in the country have said who they are; every fifth has not yet. */
export async function nameBuyers(context: Context, orders: readonly PlannedOrder[]): Promise<void> {
  const reported = orders
    .filter(({ source, paid, customer }) => source === 'storefront' && paid && customer.country === 'CN')
    .slice(-named)
    .filter((_, index) => index % 5 !== 4)
  const payments = await query<{ id: number; exId: string }>(
    context.db,
    sql`select id, ex_id as "exId" from order_transaction
        where ex_id = any(${sql.param(reported.map(paymentExIdOf))}::text[]) and kind = 'sale'`,
  )
  const ids = new Map(payments.map(({ id, exId }) => [exId, id]))
  for (const order of reported) {
    const id = ids.get(paymentExIdOf(order))
    if (id !== undefined) await saveIdentity(context, {}, { id, ...identityOf(order) })
  }
}
