import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

export interface StoredToken {
  sealed: string
  goodUntil: string
}

export async function findToken(db: Db, appid: string): Promise<StoredToken | null> {
  const [row] = await query<StoredToken>(
    db,
    sql`select token as sealed, good_until::text as "goodUntil"
        from wechat_token where appid = ${appid}`,
  )
  return row ?? null
}

export async function storeAccessToken(
  { db, now }: Context,
  appid: string,
  { sealed, goodUntil }: { sealed: string; goodUntil: Date },
): Promise<void> {
  await db.execute(
    sql`insert into wechat_token (appid, token, good_until, taken_at)
        values (${appid}, ${sealed}, ${timestamp(goodUntil)}, ${timestamp(now)})
        on conflict (appid) do update set token = excluded.token, good_until = excluded.good_until,
          taken_at = excluded.taken_at`,
  )
}

/**
 * Whether the next token may be forced, by the clock that all nodes share; from then on nobody else may, for a while. The
 * platform takes no two within thirty seconds.
 */
export async function claimForced({ db }: Context, appid: string): Promise<boolean> {
  const claimed = await query(
    db,
    sql`update wechat_token set forced_at = clock_timestamp() where appid = ${appid} and (forced_at is null
          or forced_at not between clock_timestamp() - interval '31 seconds' and clock_timestamp()) returning appid`,
  )
  return claimed.length > 0
}

/** It could not be forced: whoever comes next may try. */
export async function releaseForced({ db }: Context, appid: string): Promise<void> {
  await db.execute(sql`update wechat_token set forced_at = null where appid = ${appid}`)
}
