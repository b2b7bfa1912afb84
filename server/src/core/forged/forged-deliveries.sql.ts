import {
  type ForgedDeliveries,
  type ForgedSource,
  forgedDays,
} from '@selvedge/contract/core/forged-deliveries.ts'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../clock.ts'
import { type Db, iso, query, timestamp } from '../db/db.ts'
import type { Context } from '../http/context.ts'
import type { DeletePortion } from '../jobs/retention/retention.ts'

/** What was refused of one source on a day. */
export interface ForgedOfDay {
  source: ForgedSource
  /** Of the company. */
  day: string
  count: number
  lastAt: Date
}

/** Counts them to what the day has. */
export async function addForged(db: Db, lines: readonly ForgedOfDay[]): Promise<void> {
  await db.execute(
    sql`insert into forged_delivery as known (source, day, count, last_at)
        select source, day, count, last_at
        from unnest(${sql.param(lines.map(({ source }) => source))}::text[],
          ${sql.param(lines.map(({ day }) => day))}::date[],
          ${sql.param(lines.map(({ count }) => count))}::bigint[],
          ${sql.param(lines.map(({ lastAt }) => lastAt.toISOString()))}::timestamptz[]) as line (source, day, count, last_at)
        order by source, day
        on conflict (source, day) do update set count = known.count + excluded.count,
          last_at = greatest(known.last_at, excluded.last_at)`,
  )
}

const isOf = (sources: readonly ForgedSource[]): SQL => sql`source = any(${sql.param(sources)}::text[])`
const dayMs = 24 * 3600_000

/** Since so many days, of those of which there was any. */
export const readForged = (
  { db, now, zone }: Pick<Context, 'db' | 'now' | 'zone'>,
  sources: readonly ForgedSource[],
): Promise<ForgedDeliveries[]> =>
  query<ForgedDeliveries>(
    db,
    sql`select source, sum(count)::bigint as count, ${iso(sql`max(last_at)`)} as "lastAt" from forged_delivery
        where ${isOf(sources)} and day > ${dayOf(new Date(now.getTime() - forgedDays * dayMs), zone)}::date
        group by source order by source`,
  )

/** For the inbox: those of today and yesterday, and since when. */
export const countedForged = (
  { now, zone }: Pick<Context, 'now' | 'zone'>,
  sources: readonly ForgedSource[],
): SQL =>
  sql`select coalesce(sum(count), 0)::bigint as count, min(last_at) as oldest from forged_delivery
      where ${isOf(sources)} and day >= ${dayOf(new Date(now.getTime() - dayMs), zone)}::date`

/** Of all days that are stored. */
export const countForged = (db: Db): Promise<{ source: ForgedSource; count: number }[]> =>
  query<{ source: ForgedSource; count: number }>(
    db,
    sql`select source, sum(count)::bigint as count from forged_delivery group by source`,
  )

/** There are few: a row for each source and day. */
export const deleteOldForged: DeletePortion = async ({ db }, before) => {
  await db.execute(sql`delete from forged_delivery where last_at < ${timestamp(before)}`)
  return null
}
