import { sql } from 'drizzle-orm'
import type { Context, RedactedCustomers } from '../../../core/http/context.ts'

/** Lists and codes keep how many there are, not whose: a place in a list without an address still needs a name of its own. */
export async function emptyRecipients(
  { db }: Context,
  { emails, orderIds }: RedactedCustomers,
): Promise<void> {
  const given = sql`${sql.param(emails)}::text[]`
  await db.execute(
    sql`update campaign_recipient set email = 'redacted-' || id where id in (
          select id from campaign_recipient where lower(btrim(email)) = any(${given}) order by id for no key update)`,
  )
  // In the order in which codes are taken back.
  await db.execute(
    sql`update discount_code set email = '' where id in (
          select id from discount_code where email <> '' and (
            order_id = any(${sql.param(orderIds)}::bigint[]) or lower(btrim(email)) = any(${given}))
          order by id for no key update)`,
  )
}
