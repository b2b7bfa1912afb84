import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../db/db.ts'

/** Which key servers of this database have; null before the first of them has started. */
export async function findKeyFingerprint(db: Db): Promise<string | null> {
  const [row] = await query<{ fingerprint: string }>(db, sql`select fingerprint from secret_key`)
  return row?.fingerprint ?? null
}

/** Notes which key a server has that starts. Answers whether the one before had another. */
export async function noteKeyFingerprint(db: Db, fingerprint: string, now: Date): Promise<boolean> {
  const changed = await query<{ before: string | null }>(
    db,
    sql`insert into secret_key as known (id, fingerprint, since) values (1, ${fingerprint}, ${timestamp(now)})
        on conflict (id) do update set fingerprint = excluded.fingerprint, since = excluded.since
          where known.fingerprint <> excluded.fingerprint
        returning (select fingerprint from secret_key) as before`,
  )
  return changed.some(({ before }) => before !== null)
}
