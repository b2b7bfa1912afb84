import { sql } from 'drizzle-orm'
import { query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

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
  image: string
}

/** A style as the catalogue has it; null where it has none. */
export async function findStyle({ db }: Context, spu: string): Promise<KnownStyle | null> {
  const [style] = await query<KnownStyle>(db, sql`select id, name, image from product where spu = ${spu}`)
  return style ?? null
}
