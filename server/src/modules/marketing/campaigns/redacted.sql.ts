import { sql } from 'drizzle-orm'
import type { Context, RedactedCustomers } from '../../../core/http/context.ts'

/** Lists and codes keep how many there are, not whose: a place in a list without an address still needs a name of its own. */
export async function emptyRecipients(
  { db }: Context,
  { emails, orderIds }: RedactedCustomers,
): Promise<void> {
  if (orderIds.length > 0)
    await db.execute(
      sql`update discount_code set email = '' where email <> '' and order_id = any(${sql.param(orderIds)}::bigint[])`,
    )
  if (emails.length === 0) return
  const given = sql`${sql.param(emails)}::text[]`
  await db.execute(
    sql`update campaign_recipient set email = 'redacted-' || id where lower(btrim(email)) = any(${given})`,
  )
  await db.execute(
    sql`update discount_code set email = '' where email <> '' and lower(btrim(email)) = any(${given})`,
  )
}
