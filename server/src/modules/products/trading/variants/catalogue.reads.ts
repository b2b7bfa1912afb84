import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { heldBy } from '../../prices/held-prices.public.ts'

export interface InCatalogue {
  sku: string
  spu: string
  barcode: string
}

/** What the catalogue has of these SKUs. */
export const findInCatalogue = ({ db }: Context, skus: readonly string[]): Promise<InCatalogue[]> =>
  query(
    db,
    sql`select variant.sku, variant.barcode, product.spu from variant join product on product.id = variant.product_id
        where variant.sku = any(${sql.param(skus)}::text[])`,
  )

interface KnownStyle {
  id: number
  name: string
  /** What customers read; empty where that is its name. */
  title: string
  image: string
  tags: string[]
}

/** A style as the catalogue has it; null where it has none. */
export async function findStyle({ db }: Context, spu: string): Promise<KnownStyle | null> {
  const [style] = await query<KnownStyle>(
    db,
    sql`select id, name, title, image, array(select tag from product_tag where product_id = product.id order by tag) as tags
        from product where spu = ${spu}`,
  )
  return style ?? null
}

/** Those of these SKUs whose price in a store a discount keeps at the moment. */
export async function findHeld(
  { db }: Context,
  channel: Channel,
  skus: readonly string[],
): Promise<Set<string>> {
  const held = await query<{ sku: string }>(
    db,
    sql`select requested.sku from unnest(${sql.param(skus)}::text[]) as requested (sku)
        where ${heldBy(sql`true`, sql`${channel}`, sql`requested.sku`)}`,
  )
  return new Set(held.map(({ sku }) => sku))
}
