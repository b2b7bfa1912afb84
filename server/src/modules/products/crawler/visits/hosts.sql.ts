import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** What a site asks of crawlers, and whether that was read lately; null where nobody has met it yet. */
export async function findRobots(
  db: Db,
  origin: string,
): Promise<{ robots: string; isFresh: boolean } | null> {
  const [found] = await query<{ robots: string; isFresh: boolean }>(
    db,
    sql`select robots, read_at > now() - interval '1 day' as "isFresh" from crawl_host where origin = ${origin}`,
  )
  return found ?? null
}

/** A site that was never asked before has turns from now on. */
export async function meetHost(db: Db, origin: string): Promise<void> {
  await db.execute(
    sql`insert into crawl_host (origin, robots, read_at, next_at) values (${origin}, '', 'epoch', now())
        on conflict (origin) do nothing`,
  )
}

export async function storeRobots(db: Db, origin: string, robots: string): Promise<void> {
  await db.execute(
    sql`insert into crawl_host (origin, robots, read_at, next_at) values (${origin}, ${robots}, now(), now())
        on conflict (origin) do update set robots = excluded.robots, read_at = excluded.read_at`,
  )
}

/**
 * Takes the next turn at a site, which is kept for whoever has got it: in so many milliseconds. One that is further away than
 * `maxMs` is not taken. By the database's clock, which all processes share.
 */
export async function takeTurn(db: Db, origin: string, pauseMs: number, maxMs: number): Promise<number> {
  const [host] = await query<{ wait: number }>(
    db,
    sql`select greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait
        from crawl_host where origin = ${origin} for no key update`,
  )
  const wait = Math.ceil(host?.wait ?? 0)
  if (wait <= maxMs)
    await db.execute(
      sql`update crawl_host set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => ${pauseMs / 1000})
          where origin = ${origin}`,
    )
  return wait
}

/** Says when a page comes back whose turn is too far away: each at another time, one pause behind the other. */
export async function reserveTurn(db: Db, origin: string, pauseMs: number): Promise<number> {
  const [host] = await query<{ wait: number }>(
    db,
    sql`update crawl_host set promised_at = greatest(promised_at + make_interval(secs => ${pauseMs / 1000}), next_at)
        where origin = ${origin}
        returning greatest(0, extract(epoch from promised_at - clock_timestamp()) * 1000)::float8 as wait`,
  )
  return Math.ceil(host?.wait ?? 0)
}

/** What was promised was for pages that come at once now, or no more: it is promised anew. When a site may be asked stays. */
export async function releaseTurns(db: Db): Promise<void> {
  await db.execute(sql`update crawl_host set promised_at = next_at where promised_at > next_at`)
}

/** Leaves a site alone for a while. */
export async function restHost(db: Db, origin: string, waitMs: number): Promise<void> {
  await db.execute(
    sql`update crawl_host set next_at = greatest(next_at, clock_timestamp() + make_interval(secs => ${waitMs / 1000}))
        where origin = ${origin}`,
  )
}
