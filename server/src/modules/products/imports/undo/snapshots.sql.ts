import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import type { HereSnapshot } from './here.rules.ts'
import type { SentProduct, StorefrontSnapshot } from './snapshot.rules.ts'

export interface Snapshot {
  storefrontBefore: StorefrontSnapshot | null
  sent: SentProduct
  hereBefore: HereSnapshot | null
  hereAfter: HereSnapshot | null
  articles: { exId: string; sku: string }[]
}

/** That of a product whose release can be taken back whole. */
export type WholeSnapshot = Snapshot & {
  hereBefore: NonNullable<Snapshot['hereBefore']>
  hereAfter: NonNullable<Snapshot['hereAfter']>
}

const json = (value: unknown): SQL => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

/**
 * The shop is about to be told: what it had counts from the first attempt, what it is told from the last. The state counts
 * from the attempt that brought it: to those after, the shop shows the product already. Answers whether this is the first attempt.
 */
export async function storeSnapshotBefore(
  db: Db,
  styleId: number,
  before: StorefrontSnapshot | null,
  sent: SentProduct,
): Promise<boolean> {
  const [stored] = await query<{ isFirst: boolean }>(
    db,
    sql`insert into product_release_snapshot (style_id, shop_before, sent)
        values (${styleId}, ${json(before)}, ${json(sent)})
        on conflict (style_id) do update set sent = case
          when excluded.sent ? 'status' or not product_release_snapshot.sent ? 'status' then excluded.sent
          else excluded.sent || jsonb_build_object('status', product_release_snapshot.sent -> 'status') end
        returning xmax = 0 as "isFirst"`,
  )
  return stored?.isFirst ?? false
}

/** What is here was written. */
export async function storeHere(
  db: Db,
  styleId: number,
  { before, after, articles }: { before: HereSnapshot; after: HereSnapshot; articles: Snapshot['articles'] },
): Promise<void> {
  await db.execute(
    sql`update product_release_snapshot set here_before = ${json(before)}, here_after = ${json(after)},
          articles = ${json(articles)} where style_id = ${styleId}`,
  )
}

/** The shop has refused what it was never told before: nothing was written. */
export async function deleteSnapshot(db: Db, styleId: number): Promise<void> {
  await db.execute(sql`delete from product_release_snapshot where style_id = ${styleId}`)
}

export async function findSnapshot(db: Db, styleId: number): Promise<Snapshot | null> {
  const [row] = await query<Snapshot>(
    db,
    sql`select shop_before as "storefrontBefore", sent, here_before as "hereBefore", here_after as "hereAfter", articles
        from product_release_snapshot where style_id = ${styleId}`,
  )
  return row ?? null
}

/**
 * Deletes what nobody can take back any more. Answers how many there were. A product that failed, though the shop may have been
 * told of it, may be tried again as long as its release is kept: it keeps its own.
 */
export async function deleteOldSnapshots(db: Db, before: Date, most: number): Promise<number> {
  const gone = await query(
    db,
    sql`delete from product_release_snapshot where style_id in (
          select style_id from product_release_snapshot
            join product_import_style as style on style.id = style_id
            join product_import as release on release.id = style.import_id
          where release.ended_at < ${timestamp(before)} and style.state <> 'failed' and not exists (
            select from product_release_undo as undo where undo.import_id = release.id and undo.state = 'running')
          limit ${most})
        returning style_id`,
  )
  return gone.length
}
