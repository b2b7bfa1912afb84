import { sql } from 'drizzle-orm'
import { timestamp } from '../../../core/db/db.ts'
import type { Context, RedactedCustomers } from '../../../core/http/context.ts'

/**
 * Messages keep how many had them, not who: consents that are open end, and each stands under a name of its own from then on.
 * What is on its way by now goes to nobody.
 */
export async function emptyConsents({ db, now }: Context, { openids }: RedactedCustomers): Promise<void> {
  if (openids.length === 0) return
  const given = sql`${sql.param(openids)}::text[]`
  await db.execute(
    sql`update notice_recipient set openid = 'redacted-' || consent_id where openid = any(${given})`,
  )
  await db.execute(
    sql`update notice_consent set openid = 'redacted-' || id,
          settled_at = case when state = 'open' then ${timestamp(now)} else settled_at end,
          state = case when state = 'open' then 'ended' else state end
        where openid = any(${given})`,
  )
}
