import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import type { UploadedImage } from '../../house/uploads/uploads.public.ts'

export interface NewImage {
  productId: number
  filename: string
  shot: number | null
  sentHash: string
}

/** Gives a product a picture. Its product is locked. */
export async function insertImage(
  context: Context,
  { productId, filename, shot, sentHash }: NewImage,
  { name, url, bytes, width, height }: UploadedImage,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    context.db,
    sql`insert into product_image
          (product_id, filename, shot, name, url, sent_hash, bytes, width, height, created_at, created_by)
        values (${productId}, ${filename}, ${shot}, ${name}, ${url}, ${sentHash}, ${bytes}, ${width}, ${height},
          ${timestamp(context.now)}, ${actorOf(context)})
        returning id`,
  )
  if (!row) throw new Error('a picture was not kept')
  return row.id
}

/** Takes a picture away; false where it was gone already. */
export async function removeImage({ db, now }: Context, id: number): Promise<boolean> {
  const removed = await query(
    db,
    sql`update product_image set removed_at = ${timestamp(now)}
        where id = ${id} and removed_at is null returning id`,
  )
  return removed.length > 0
}

/** From now on these pictures stand as they are given. */
export const placeImages = (db: Db, ids: readonly number[]) =>
  db.execute(
    sql`update product_image set position = given.place
        from unnest(${sql.param(ids)}::bigint[]) with ordinality as given (id, place)
        where product_image.id = given.id`,
  )
