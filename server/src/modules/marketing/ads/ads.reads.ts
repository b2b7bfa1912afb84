import {
  type AdContent,
  type AdVersion,
  adContent,
  type adVersionList,
} from '@selvedge/contract/marketing/ads/ads.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, type Page, query, queryPage, timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** What is shown at a moment, as a column. */
const shownId = (now: Date) =>
  sql`(select id from ad_version where publish_at <= ${timestamp(now)} order by publish_at desc, id desc limit 1)`

/** What the home page shows at a moment; nothing where nobody has published. */
export async function readShown(db: Db, now: Date): Promise<AdContent> {
  const [row] = await query<{ content: AdContent }>(
    db,
    sql`select content from ad_version where id = ${shownId(now)}`,
  )
  return row?.content ?? adContent.parse({})
}

/** What is being prepared; what is shown where nothing is. */
export async function readDraft(db: Db, now: Date): Promise<AdContent> {
  const [row] = await query<{ content: AdContent }>(db, sql`select content from ad_draft where id = 1`)
  return row?.content ?? readShown(db, now)
}

/** What a change of the home page is based on now; each null where there is none. */
export interface AdStand {
  versionId: number | null
  versionBy: string | null
  draftAt: string | null
  draftBy: string | null
}

export async function readStand(db: Db): Promise<AdStand> {
  const [row] = await query<AdStand>(
    db,
    sql`select newest.id as "versionId", newest.created_by as "versionBy", ${iso(sql`draft.saved_at`)} as "draftAt",
          draft.saved_by as "draftBy"
        from (select 1) as one left join (select id, created_by from ad_version order by id desc limit 1) as newest on true
          left join ad_draft as draft on true`,
  )
  return row ?? { versionId: null, versionBy: null, draftAt: null, draftBy: null }
}

export async function readVersions(
  context: Context,
  { skip, size }: z.output<(typeof adVersionList)['query']>,
): Promise<Page<AdVersion>> {
  const { now } = context
  return queryPage<AdVersion>(context.db, {
    columns: sql`ad_version.id, case when ad_version.id = ${shownId(now)} then 'shown'
        when publish_at > ${timestamp(now)} then 'scheduled' else 'past' end as state, content,
      ${iso(sql`publish_at`)} as "publishAt", ${iso(sql`created_at`)} as "createdAt", created_by as "createdBy"`,
    from: sql`from ad_version`,
    order: sql`publish_at desc, id desc`,
    skip,
    size,
    read: { id: sql`ad_version.id`, tables: sql`ad_version` },
  })
}
