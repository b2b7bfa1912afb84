import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { PriceSource } from '@selvedge/contract/products/prices/price-sources.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../../../core/db/db.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import type { DeletePortion, OldRow } from '../../../../core/jobs/retention.ts'
import type { TakenBackPrice } from '../take-back-prices.ts'
import type { ChangedPrice } from '../write-prices.ts'

/** Keeps a sheet, with what each SKU that it has changed cost before. Answers its id. */
export async function insertSheet(
  context: Context,
  { site, rows, changed }: { site: Channel; rows: number; changed: readonly ChangedPrice[] },
): Promise<number> {
  const { db, now } = context
  const [sheet] = await query<{ id: number }>(
    db,
    sql`insert into price_sheet (channel, rows, changed, created_at, created_by)
        values (${site}, ${rows}, ${changed.length}, ${now.toISOString()}::timestamptz, ${actorOf(context)}) returning id`,
  )
  if (!sheet) throw new Error('the sheet was not written')
  const texts = (pick: (one: ChangedPrice) => string | null) => sql`${sql.param(changed.map(pick))}::text[]`
  await db.execute(
    sql`insert into price_sheet_line (sheet_id, sku, price, compare_at, before_price, before_compare_at, before_source)
        select ${sheet.id}::bigint, sku, price::numeric, compare_at::numeric, before_price::numeric,
          before_compare_at::numeric, before_source
        from unnest(${texts(({ after }) => after.sku)}, ${texts(({ after }) => after.price)},
          ${texts(({ after }) => after.compareAt)}, ${texts(({ before }) => before?.price ?? null)},
          ${texts(({ before }) => before?.compareAt ?? null)}, ${texts(({ before }) => before?.source ?? null)})
          as line (sku, price, compare_at, before_price, before_compare_at, before_source)`,
  )
  return sheet.id
}

export interface LockedSheet {
  site: Channel
  changed: number
  createdAt: string
  undoneAt: string | null
}

/** A sheet, which stays as it is until the transaction ends. */
export async function lockSheet(db: Db, id: number): Promise<LockedSheet | null> {
  const [row] = await query<LockedSheet>(
    db,
    sql`select channel as site, changed, ${iso(sql`created_at`)} as "createdAt", ${iso(sql`undone_at`)} as "undoneAt"
        from price_sheet where id = ${id} for update`,
  )
  return row ?? null
}

interface Line {
  sku: string
  price: string
  compareAt: string | null
  beforePrice: string | null
  beforeCompareAt: string | null
  beforeSource: PriceSource | null
}

/** What a sheet has changed. */
export async function linesOf(db: Db, id: number): Promise<TakenBackPrice[]> {
  const rows = await query<Line>(
    db,
    sql`select sku, price::text, compare_at::text as "compareAt", before_price::text as "beforePrice",
          before_compare_at::text as "beforeCompareAt", before_source as "beforeSource"
        from price_sheet_line where sheet_id = ${id} order by sku`,
  )
  return rows.map(({ sku, price, compareAt, beforePrice, beforeCompareAt, beforeSource }) => ({
    before:
      beforePrice === null || beforeSource === null
        ? null
        : { sku, price: beforePrice, compareAt: beforeCompareAt, source: beforeSource },
    after: { sku, price, compareAt },
    shop: null,
  }))
}

export async function noteUndone(context: Context, id: number, restored: number): Promise<void> {
  await context.db.execute(
    sql`update price_sheet set undone_at = ${context.now.toISOString()}::timestamptz, undone_by = ${actorOf(context)},
          restored = ${restored}
        where id = ${id}`,
  )
}

/** Deletes sheets that were imported long ago, with their lines. */
export const deleteOldSheets: DeletePortion = async ({ db }, before, after, most) => {
  const found = await query<OldRow>(
    db,
    sql`select ${iso(sql`created_at`)} as at, id from price_sheet
        where created_at < ${before.toISOString()}::timestamptz
          ${after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
        order by created_at, id limit ${most}`,
  )
  await db.execute(
    sql`delete from price_sheet where id = any(${sql.param(found.map(({ id }) => id))}::bigint[])`,
  )
  return found.at(-1) ?? null
}
