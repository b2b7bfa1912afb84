import type { CrawlChangeKind, CrawlDecision } from '@selvedge/contract/products/crawler/crawler-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../../../core/db/db.ts'
import { stamp } from '../workers/runs.sql.ts'
import { aspects, type Difference } from './changes.rules.ts'

/** Of which product a difference is. */
export interface OfProduct {
  pageId: number
  spu: string
  name: string
  brand: string
  channel: string
}

const texts = <Row>(rows: readonly Row[], pick: (row: Row) => string | null) =>
  sql`${sql.param(rows.map(pick))}::text[]`
const numbers = <Row>(rows: readonly Row[], pick: (row: Row) => number | null) =>
  sql`${sql.param(rows.map(pick))}::int[]`

export interface FoundChange extends Difference {
  id: number
}

/**
 * Brings what is open of a style up to date with what was found on its page, and answers it. What the supplier has taken back is withdrawn;
 * what was ignored is not asked again while it stays the same.
 * A line that tells something else than before was found now. As where it is decided, units are the same whatever they cost, and a
 * price in another currency is another price.
 */
export async function recordChanges(
  db: Db,
  of: OfProduct,
  found: readonly Difference[],
  at: Date,
): Promise<FoundChange[]> {
  await db.execute(
    sql`update crawl_change set state = 'withdrawn', decided_at = ${stamp(at)} where id in (
          select id from crawl_change where spu = ${of.spu} and state = 'open' and not (sku, aspect) in (
            select * from unnest(${texts(found, ({ sku }) => sku)}, ${texts(found, ({ kind }) => aspects[kind])}))
          order by id for no key update)`,
  )
  if (found.length === 0) return []
  return query<FoundChange>(
    db,
    sql`insert into crawl_change (page_id, kind, aspect, spu, sku, title, name, brand, channel, before_price, after_price,
          currency, before_units, after_units, found_at)
        select ${of.pageId}, one.kind, one.aspect, ${of.spu}, one.sku, one.title, ${of.name}, ${of.brand}, ${of.channel},
          one.before_price, one.after_price, one.currency, one.before_units, one.after_units, ${stamp(at)}
        from unnest(${texts(found, ({ kind }) => kind)}, ${texts(found, ({ kind }) => aspects[kind])},
          ${texts(found, ({ sku }) => sku)}, ${texts(found, ({ title }) => title)},
          ${texts(found, ({ beforePrice }) => beforePrice)}::numeric[], ${texts(found, ({ afterPrice }) => afterPrice)}::numeric[],
          ${texts(found, ({ currency }) => currency)}, ${numbers(found, ({ beforeUnits }) => beforeUnits)},
          ${numbers(found, ({ afterUnits }) => afterUnits)}) with ordinality
          as one (kind, aspect, sku, title, before_price, after_price, currency, before_units, after_units, place)
        where not exists (
          select from (select * from crawl_change as before where before.sku = one.sku and before.aspect = one.aspect
              and before.state <> 'open' order by before.id desc limit 1) as last
          where last.state = 'ignored' and last.kind = one.kind
            and (one.kind in ('stock', 'gone')
              or (last.after_price, last.currency) is not distinct from (one.after_price, one.currency))
            and (one.kind <> 'stock' or last.after_units is not distinct from one.after_units))
        order by one.sku, one.aspect
        on conflict (sku, aspect) where state = 'open' do update set page_id = excluded.page_id, kind = excluded.kind,
          spu = excluded.spu, title = excluded.title, name = excluded.name, brand = excluded.brand,
          channel = excluded.channel, before_price = excluded.before_price, after_price = excluded.after_price,
          currency = excluded.currency, before_units = excluded.before_units, after_units = excluded.after_units,
          found_at = case when crawl_change.kind = excluded.kind
              and (excluded.kind in ('stock', 'gone') or (crawl_change.after_price, crawl_change.currency)
                is not distinct from (excluded.after_price, excluded.currency))
              and (excluded.kind not in ('new', 'stock') or crawl_change.after_units is not distinct from excluded.after_units)
            then crawl_change.found_at else excluded.found_at end
        returning id, kind, sku, title, to_char(before_price, 'FM999999999990.0099') as "beforePrice",
          to_char(after_price, 'FM999999999990.0099') as "afterPrice", currency, before_units as "beforeUnits",
          after_units as "afterUnits"`,
  )
}

export interface OpenChange {
  id: number
  pageId: number
  kind: CrawlChangeKind
  spu: string
  sku: string
  title: string
  brand: string
  channel: string
  afterPrice: string | null
  currency: string
  afterUnits: number | null
  /** When its page was seen last. */
  seenAt: string | null
}

/** Those of these ids that are open, in the order in which everybody locks them. */
export const lockOpen = (db: Db, ids: readonly number[]): Promise<OpenChange[]> =>
  query(
    db,
    sql`select id, page_id as "pageId", kind, spu, sku, title, brand, channel,
          to_char(after_price, 'FM999999999990.0099') as "afterPrice", currency, after_units as "afterUnits",
          (select ${iso(sql`seen.seen_at`)} from crawl_product as seen where seen.page_id = crawl_change.page_id) as "seenAt"
        from crawl_change where id = any(${sql.param(ids)}::bigint[]) and state = 'open' order by id for no key update`,
  )

/** Waits until nobody decides on what is open of a style any more, and holds it, in the same order. */
export async function lockOpenOf(db: Db, spu: string): Promise<void> {
  await db.execute(
    sql`select id from crawl_change where spu = ${spu} and state = 'open' order by id for no key update`,
  )
}

const states = { accept: 'accepted', ignore: 'ignored' } as const

export async function noteDecided(
  db: Db,
  ids: readonly number[],
  decision: CrawlDecision,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db.execute(
    sql`update crawl_change set state = ${states[decision]}, decided_at = ${stamp(at)}, decided_by = ${by}
        where id = any(${sql.param(ids)}::bigint[])`,
  )
}
