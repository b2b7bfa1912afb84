import type { AdContent } from '@selvedge/contract/marketing/ads/ads.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { takeLock } from '../../../core/db/locks.ts'

interface StoredAds {
  content: AdContent
  at: Date
  by: string
}

export async function saveDraft(db: Db, { content, at: savedAt, by }: StoredAds): Promise<void> {
  await db.execute(
    sql`insert into ad_draft (id, content, saved_at, saved_by)
        values (1, ${JSON.stringify(content)}::jsonb, ${timestamp(savedAt)}, ${by})
        on conflict (id) do update set content = excluded.content, saved_at = excluded.saved_at,
          saved_by = excluded.saved_by`,
  )
}

/** What was published is no draft any more. */
export async function dropDraft(db: Db): Promise<void> {
  await db.execute(sql`delete from ad_draft`)
}

/** Whoever saves or publishes waits here for whoever is just doing so. */
export const lockAds = (db: Db): Promise<void> => takeLock(db, 'ads')

export async function insertVersion(
  db: Db,
  { content, at: createdAt, by, publishAt }: StoredAds & { publishAt: Date },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into ad_version (content, publish_at, created_at, created_by)
        values (${JSON.stringify(content)}::jsonb, ${timestamp(publishAt)}, ${timestamp(createdAt)}, ${by}) returning id`,
  )
  if (!row) throw new Error('a version was not inserted')
  return row.id
}

/** When a version is shown from; null where there is none. Locked until the transaction ends. */
export async function lockVersion(
  db: Db,
  id: number,
): Promise<{ publishAt: Date; content: AdContent } | null> {
  const [row] = await query<{ publishAt: string; content: AdContent }>(
    db,
    sql`select publish_at as "publishAt", content from ad_version where id = ${id} for update`,
  )
  return row ? { publishAt: new Date(row.publishAt), content: row.content } : null
}

export async function deleteVersion(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from ad_version where id = ${id}`)
}
