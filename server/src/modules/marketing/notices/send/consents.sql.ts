import type { ConsentState } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { sql } from 'drizzle-orm'
import { query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

/** Uses up one consent of somebody; null where there is none, or another message is just taking it. */
export async function useConsent(
  { db, now }: Context,
  templateId: string,
  openid: string,
): Promise<number | null> {
  const [used] = await query<{ id: number }>(
    db,
    sql`update notice_consent set state = 'used', settled_at = ${timestamp(now)}
        where id = (select id from notice_consent
          where template_id = ${templateId} and openid = ${openid} and state = 'open'
          order by id limit 1 for update skip locked)
        returning id`,
  )
  return used?.id ?? null
}

export async function setConsent({ db, now }: Context, id: number, state: ConsentState): Promise<void> {
  await db.execute(
    sql`update notice_consent set state = ${state}, settled_at = ${timestamp(now)} where id = ${id}`,
  )
}
