import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import type { Context } from '../../src/core/http/context.ts'
import {
  comparePortion,
  startNightly,
} from '../../src/modules/finance/reconciliations/reconciliations.service.ts'

/** What payments, stores and the partner say otherwise than the shop: all of it was compared while some of it differed. */
export async function reconcileBooks(context: Context): Promise<void> {
  const { db } = context
  // The store has a fulfilment of an order of which nothing has left in more than a day, and another tracking number of
  // one that did.
  await db.execute(
    sql`insert into reported_fulfillment (order_id, ex_id, cancelled, quantity, tracking_numbers, reported_at)
        select own.order_id, own.ex_id, false, 1, array['SF0000000000'], ${context.now.toISOString()}::timestamptz
        from fulfillment as own join orders on orders.id = own.order_id
        where orders.source = 'storefront' and own.ex_id <> '' and own.tracking_number <> ''
        order by own.created_at desc, own.id desc limit 2`,
  )
  await db.execute(
    sql`insert into reported_fulfillment (order_id, ex_id, cancelled, quantity, tracking_numbers, reported_at)
        select id, 'elsewhere-' || id, false, 1, array['SF1111111111'], ${context.now.toISOString()}::timestamptz
        from orders where source = 'storefront' and state = 'open' and deleted_at is null
          and created_at < ${context.now.toISOString()}::timestamptz - interval '1 day'
          and not exists (select from fulfillment where order_id = orders.id)
        order by created_at desc, id desc limit 1`,
  )
  await startNightly(context)
  for (;;) {
    const [run] = await query<{ id: number }>(
      db,
      sql`select id from reconciliation_run where state = 'running'`,
    )
    if (!run) return
    await comparePortion(context, { id: run.id })
  }
}
