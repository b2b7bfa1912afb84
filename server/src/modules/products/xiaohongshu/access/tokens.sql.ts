import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

export interface StoredTokens {
  access: string
  refresh: string
  accessUntil: string
  refreshUntil: string
  /** It was given within a minute, by the clock that all nodes share. */
  young: boolean
  codeHash: string
}

export async function findTokens(db: Db, appId: string): Promise<StoredTokens | null> {
  const [row] = await query<StoredTokens>(
    db,
    sql`select access, refresh, access_until::text as "accessUntil", refresh_until::text as "refreshUntil",
          taken_at between clock_timestamp() - interval '1 minute' and clock_timestamp() as young, code_hash as "codeHash"
        from xiaohongshu_token where app_id = ${appId}`,
  )
  return row ?? null
}

export async function storeAccessTokens(
  { db }: Context,
  appId: string,
  given: { access: string; refresh: string; accessUntil: Date; refreshUntil: Date; codeHash: string },
): Promise<void> {
  await db.execute(
    sql`insert into xiaohongshu_token (app_id, access, refresh, access_until, refresh_until, taken_at, code_hash)
        values (${appId}, ${given.access}, ${given.refresh}, ${timestamp(given.accessUntil)}, ${timestamp(given.refreshUntil)},
          clock_timestamp(), ${given.codeHash})
        on conflict (app_id) do update set access = excluded.access, refresh = excluded.refresh,
          access_until = excluded.access_until, refresh_until = excluded.refresh_until, taken_at = excluded.taken_at,
          code_hash = excluded.code_hash`,
  )
}

/** The platform does not take the access token any more, whatever it said when it gave it, nor what any node's clock says. */
export async function endAccess({ db }: Context, appId: string, access: string): Promise<void> {
  await db.execute(
    sql`update xiaohongshu_token set access_until = 'epoch' where app_id = ${appId} and access = ${access}`,
  )
}

/** A code that the platform refuses is not sent again. */
export async function noteCode({ db }: Context, appId: string, codeHash: string): Promise<void> {
  await db.execute(sql`update xiaohongshu_token set code_hash = ${codeHash} where app_id = ${appId}`)
}
