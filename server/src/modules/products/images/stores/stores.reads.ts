import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { ImageStoreState } from '@selvedge/contract/products/images/image-store-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { inOrder } from '../product-images.reads.ts'

/** The stores that are connected. */
export const findStores = async (db: Db): Promise<Channel[]> =>
  (
    await query<{ channel: Channel }>(db, sql`select channel from storefront where enabled order by channel`)
  ).map(({ channel }) => channel)

/** The stores that have been sent pictures, connected or not: one that is turned off hears of what becomes of them later. */
export const findHolders = async (db: Db, imageIds: readonly number[]): Promise<Channel[]> =>
  (
    await query<{ channel: Channel }>(
      db,
      sql`select distinct channel from product_image_store where image_id = any(${sql.param(imageIds)}::bigint[])
          order by channel`,
    )
  ).map(({ channel }) => channel)

/** A picture as a store is to have it, and what it has. */
export interface StoredImage {
  imageId: number
  productId: number
  /** Of its product. */
  spu: string
  title: string
  /** Some of its SKUs: a store may call it otherwise. */
  skus: string[]
  /** In the image store. */
  name: string
  removed: boolean
  state: ImageStoreState
  fileExId: string
  productExId: string
}

export async function findStoredImage(
  db: Db,
  imageId: number,
  channel: Channel,
): Promise<StoredImage | null> {
  const [row] = await query<StoredImage>(
    db,
    sql`select image.id as "imageId", product.id as "productId", product.spu, product.name as title, image.name,
          array(select sku from variant where variant.product_id = product.id order by variant.id limit 5) as skus,
          image.removed_at is not null as removed, store.state, store.file_ex_id as "fileExId",
          store.product_ex_id as "productExId"
        from product_image_store as store join product_image as image on image.id = store.image_id
        join product on product.id = image.product_id
        where store.image_id = ${imageId} and store.channel = ${channel}`,
  )
  return row ?? null
}

/** The pictures of a product that a store shows, in their order here. */
export const readShown = (
  db: Db,
  productId: number,
  channel: Channel,
): Promise<{ fileExId: string; productExId: string }[]> =>
  query(
    db,
    sql`select store.file_ex_id as "fileExId", store.product_ex_id as "productExId"
        from product_image as image join product_image_store as store on store.image_id = image.id
        where image.product_id = ${productId} and store.channel = ${channel} and store.state = 'shown'
          and image.removed_at is null
        order by ${inOrder}`,
  )

/** The pictures of a product that are not in all stores. */
export const readUnsent = async (
  db: Db,
  productId: number,
  channels: readonly Channel[],
): Promise<number[]> =>
  (
    await query<{ id: number }>(
      db,
      sql`select image.id from product_image as image
          where image.product_id = ${productId} and image.removed_at is null and exists (
            select from unnest(${sql.param(channels)}::text[]) as wanted (channel)
            left join product_image_store as store on store.image_id = image.id and store.channel = wanted.channel
            where store.state is distinct from 'shown')
          order by image.id`,
    )
  ).map(({ id }) => id)

/** The product of a style's number that has pictures which this store does not show; null where there is none. */
export async function findUnshown(db: Db, spu: string, channel: Channel): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    db,
    sql`select product.id from product where spu = ${spu} and exists (
          select from product_image as image
          left join product_image_store as store on store.image_id = image.id and store.channel = ${channel}
          where image.product_id = product.id and image.removed_at is null
            and store.state is distinct from 'shown')`,
  )
  return row?.id ?? null
}

/** The product of a style's number that has pictures of its own; null where there is none. */
export async function findPictured(db: Db, spu: string): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    db,
    sql`select product.id from product where spu = ${spu} and exists (
          select from product_image as image where image.product_id = product.id and image.removed_at is null)`,
  )
  return row?.id ?? null
}
