import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { KnownArticle, KnownStyles } from './product-sync.rules.ts'

/** What is here of a shop's articles: the styles of their SKUs, and those whose numbers are their handles. */
export async function readKnownStyles(
  db: Db,
  channel: Channel,
  articles: readonly { sku: string; handle: string }[],
): Promise<KnownStyles> {
  const skus = articles.map(({ sku }) => sku)
  const others = channels.filter((one) => one !== channel)
  const handles = articles.map(({ handle }) => handle.toLowerCase()).filter(isStorable)
  const found = await query<KnownArticle & { sku: string | null }>(
    db,
    sql`select asked.sku, product.spu, asked.barcode, asked.color, asked.size, asked.image, exists (
            select from storefront_item as item where item.channel = any(${sql.param(others)}::text[]) and item.sku = asked.sku) as elsewhere,
          product.title <> '' or exists (
            select from product_name_review as review
            where review.product_id = product.id and review.reviewed_at is not null)
            -- What the shop is still to be told is newer than what it says.
            or exists (select from outbox
              where outbox.key = 'storefront.title:' || ${channel}::text || ':' || product.id
                and outbox.state in ('waiting', 'running', 'failed')) as named
        from (
          select sku, product_id, barcode, color, size, image from variant where sku = any(${sql.param([...new Set(skus)])}::text[])
          union all
          select null, id, '', '', '', '' from product where lower(spu) = any(${sql.param([...new Set(handles)])}::text[])
        ) as asked join product on product.id = asked.product_id order by product.id`,
  )
  return {
    bySku: new Map(found.flatMap(({ sku, ...style }) => (sku === null ? [] : [[sku, style]]))),
    byHandle: found.flatMap(({ sku, ...style }) => (sku === null ? [style] : [])),
  }
}
