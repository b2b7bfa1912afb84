import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** A product under a tag. */
export interface FiledProduct {
  productId: number
  tag: string
}

const given = (filed: readonly FiledProduct[]) =>
  sql`unnest(${sql.param(filed.map(({ productId }) => productId))}::bigint[],
    ${sql.param(filed.map(({ tag }) => tag))}::text[]) as line (product_id, tag)`

/** Files products under tags that they are not under yet, however the letters are written; answers those. */
export const fileProducts = (db: Db, filed: readonly FiledProduct[]): Promise<FiledProduct[]> =>
  query(
    db,
    sql`insert into product_tag (product_id, tag)
        select product_id, tag from ${given(filed)}
        where not exists (select from product_tag as own
          where own.product_id = line.product_id and lower(own.tag) = lower(line.tag))
        order by product_id, tag collate "C" on conflict do nothing
        returning product_id as "productId", tag`,
  )

/** Takes products from under tags, however the letters are written; answers those that were there, as they were asked for. */
export const unfileProducts = (db: Db, filed: readonly FiledProduct[]): Promise<FiledProduct[]> =>
  query(
    db,
    sql`delete from product_tag as own using ${given(filed)}
        where own.product_id = line.product_id and lower(own.tag) = lower(line.tag)
        returning line.product_id as "productId", line.tag as tag`,
  )
