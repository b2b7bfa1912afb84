import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

export interface StoredToken {
  sealed: string
  goodUntil: string
  forcedAt: string | null
}

export async function findToken(db: Db, appid: string): Promise<StoredToken | null> {
  const [row] = await query<StoredToken>(
    db,
    sql`select token as sealed, good_until::text as "goodUntil", forced_at::text as "forcedAt"
        from wechat_token where appid = ${appid}`,
  )
  return row ?? null
}

export async function storeAccessToken(
  { db, now }: Context,
  appid: string,
  { sealed, goodUntil, forced }: { sealed: string; goodUntil: Date; forced: boolean },
): Promise<void> {
  const at = timestamp(now)
  const forcedAt = forced ? at : sql`null`
  await db.execute(
    sql`insert into wechat_token as known (appid, token, good_until, taken_at, forced_at)
        values (${appid}, ${sealed}, ${timestamp(goodUntil)}, ${at}, ${forcedAt})
        on conflict (appid) do update set token = excluded.token, good_until = excluded.good_until,
          taken_at = excluded.taken_at, forced_at = coalesce(excluded.forced_at, known.forced_at)`,
  )
}
