import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/**
 * What a storefront was never told of what left with a ship order, as somebody has given that up before it was tried: the keys
 * of its effects. What had failed before is seen to in the storefront: told once more it would only fail again.
 */
export async function findGivenUp(db: Db, shipOrderId: number): Promise<string[]> {
  const rows = await query<{ key: string }>(
    db,
    sql`select outbox.key from outbox
        join fulfillment on fulfillment.id = (outbox.payload ->> 'fulfillmentId')::bigint and fulfillment.ex_id = ''
        where outbox.subject = 'shipOrder' and outbox.subject_id = ${shipOrderId}
          and outbox.kind = 'storefront.fulfill' and outbox.state = 'given_up' and outbox.attempts = 0
        order by outbox.id`,
  )
  return rows.map(({ key }) => key)
}
