import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** What an order's tags tell; null where the storefront does not have it. */
export async function readTagFacts(
  db: Db,
  orderId: number,
): Promise<{ channel: Channel; exId: string; held: boolean; returned: boolean } | null> {
  const [facts] = await query<{ channel: Channel; exId: string; held: boolean; returned: boolean }>(
    db,
    sql`select channel, ex_id as "exId", held_at is not null as held,
          exists (select from return_receipt as receipt
            where receipt.order_id = orders.id and received_at is not null) as returned
        from orders where id = ${orderId} and source = 'storefront'`,
  )
  return facts ?? null
}
