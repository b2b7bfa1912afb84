import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { HereSnapshot, LaterSays } from './here.rules.ts'

/** A style as it is kept here, with these SKUs and their prices in a store. */
export async function readHere(
  db: Db,
  channel: Channel,
  handle: string,
  skus: readonly string[],
): Promise<HereSnapshot> {
  const [found] = await query<HereSnapshot>(
    db,
    sql`select (select jsonb_build_object('name', name, 'cnName', cn_name, 'brand', brand, 'ref', ref, 'category', category,
            'image', image, 'weaving', weaving, 'sex', sex, 'composition', composition, 'origin', origin)
            from product where spu = ${handle}) as product,
          coalesce((select jsonb_agg(tag order by tag) from product_tag join product on product.id = product_id
            where spu = ${handle}), '[]') as tags,
          coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'style', spu, 'barcode', barcode, 'color', color,
              'size', size) order by sku)
            from variant join product on product.id = product_id where sku = any(${sql.param(skus)}::text[])), '[]')
            as variants,
          coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'price', price::text, 'compareAt', compare_at::text,
              'source', source, 'requested', asked_for is not null) order by sku)
            from variant_price where channel = ${channel} and sku = any(${sql.param(skus)}::text[])), '[]') as prices`,
  )
  if (!found) throw new Error('a select without a table has a row')
  return found
}

/**
 * Whether an undo has taken a product from the customers of a shop, as the last that was done with it. A release that was
 * taken back with all that it changed has never been: it has shown the product to customers, and its undo has taken it away again.
 */
export async function isWithdrawn(db: Db, channel: Channel, handle: string): Promise<boolean> {
  const [last] = await query<{ withdrawn: boolean }>(
    db,
    sql`select style.undo_state = 'withdrawn' as withdrawn
        from product_import_style as style join product_import as release on release.id = style.import_id
        where lower(style.handle) = lower(${handle}) and release.channel = ${channel} and style.settled_at is not null
          and style.state in ('created', 'updated')
          and (style.undo_state is null or style.undo_state not in ('restored', 'same'))
        order by style.settled_at desc, style.id desc limit 1`,
  )
  return last?.withdrawn ?? false
}

/** From other releases of a product that still stand. */
const fromOthers = (styleId: number) => sql`from product_import_style as own
  join product_import_style as other on lower(other.handle) = lower(own.handle) and other.id <> own.id
  join product_import as release on release.id = other.import_id
  where own.id = ${styleId} and (other.undo_state is null or other.undo_state not in ('restored', 'withdrawn', 'same'))`

const isAfter = sql`(other.state in ('created', 'updated') and (other.settled_at, other.id) > (own.settled_at, own.id))`

/** Whether a product was, or is being, brought into the shop once more by another release that still stands. */
export const isReleasedSince = async (db: Db, channel: Channel, styleId: number): Promise<boolean> =>
  (
    await query(
      db,
      sql`select ${fromOthers(styleId)} and release.channel = ${channel} and (other.state = 'sending' or ${isAfter}) limit 1`,
    )
  ).length > 0

/**
 * What others stand for by now of a product in the catalogue: releases to whichever shop that were written here after its own, and
 * jobs that were to give it tags and were not over before that, whether they found them there or not. What was taken back says nothing.
 */
export async function findLaterSays(db: Db, styleId: number): Promise<LaterSays> {
  const [found] = await query<LaterSays>(
    db,
    sql`select exists (select ${fromOthers(styleId)} and ${isAfter}) as "isReleased",
          coalesce((select jsonb_agg(distinct line.tag) from product_import_style as own join product on spu = own.handle
              join product_tag_line as line on line.product_id = product.id
              join product_tag_job as job on job.id = line.job_id
            where own.id = ${styleId} and job.operation = 'add' and job.source <> 'undo' and line.state <> 'left'
              and (job.ended_at is null or job.ended_at >= own.settled_at)
              and not exists (select from product_tag_job as undo where undo.undoes = job.id)), '[]') as tags`,
  )
  if (!found) throw new Error('a select without a table has a row')
  return found
}

/** SKUs of these that an order has, or that there are units of. */
export const findInUse = async (db: Db, skus: readonly string[]): Promise<string[]> => {
  if (skus.length === 0) return []
  const found = await query<{ sku: string }>(
    db,
    sql`select given.sku from unnest(${sql.param(skus)}::text[]) as given (sku)
        where exists (select from order_item where order_item.sku = given.sku)
          or exists (select from balance where balance.sku = given.sku and (on_hand <> 0 or reserved <> 0))
        order by given.sku`,
  )
  return found.map(({ sku }) => sku)
}
