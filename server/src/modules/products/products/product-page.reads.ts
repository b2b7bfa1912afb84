import { type SQL, sql } from 'drizzle-orm'

/**
 * The page of a SKU: the supplier's, which is kept by style, else that of a shop, first of the order's own one. Empty where
 * there is none.
 */
export const productPage = (sku: SQL, channel: SQL): SQL =>
  sql`coalesce(
    (select url from product_link where product_link.spu = split_part(${sku}, '-', 1) || '-01'),
    (select page.url from storefront_item as page
     where page.channel in ('first', 'second') and page.sku = ${sku} and page.url <> ''
     order by page.channel <> ${channel}, page.ex_id limit 1), '')`
