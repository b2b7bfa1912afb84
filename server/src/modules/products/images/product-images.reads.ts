import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type {
  FileProduct,
  ProductImage,
  productImageList,
  productImageLookup,
} from '@selvedge/contract/products/images/product-images.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { findByFiles } from '../references/references.public.ts'

/** The order of a product's pictures: as somebody has put them, then by their shots. */
export const inOrder = sql`position nulls last, shot nulls last, image.id`

/** The pictures of a product, in their order. */
export const readImages = ({ db }: Context, { id }: z.output<(typeof productImageList)['query']>) =>
  query<ProductImage>(
    db,
    sql`select image.id, url as image, filename, shot, width, height, bytes,
          ${iso(sql`created_at`)} as "createdAt", created_by as "createdBy",
          coalesce((
            select json_agg(json_build_object('channel', channel, 'state', state, 'problem', problem) order by channel)
            from product_image_store where image_id = image.id), '[]') as stores
        from product_image as image where product_id = ${id} and removed_at is null order by ${inOrder}`,
  )

/** By which the first storefront knows a product; empty where that is not known. */
const knownExId = (productId: SQL) => sql`coalesce((
    select store.product_ex_id from product_image as image join product_image_store as store on store.image_id = image.id
    where image.product_id = ${productId} and store.channel = 'first' and store.product_ex_id <> ''
    order by store.changed_at desc limit 1), '')`

export async function findProductExId(db: Db, productId: number): Promise<string> {
  const [row] = await query<{ exId: string }>(
    db,
    sql`select ${knownExId(sql`${productId}::bigint`)} as "exId"`,
  )
  return row?.exId ?? ''
}

/** What is known of these products, and of the files of these names that they have. */
async function readFileProducts(
  db: Db,
  files: readonly { filename: string; id: number }[],
): Promise<Map<string, FileProduct>> {
  const rows = await query<FileProduct & { filename: string }>(
    db,
    sql`select requested.filename, product.id, product.spu, product.ref, product.name, product.image,
          ${knownExId(sql`product.id`)} as "shopifyId",
          (select count(*)::int from product_image as image
            where image.product_id = product.id and image.removed_at is null) as images,
          (select image.sent_hash from product_image as image
            where image.product_id = product.id and image.removed_at is null and image.filename = requested.filename
            order by image.id desc limit 1) as "sentHash"
        from unnest(${sql.param(files.map(({ filename }) => filename))}::text[],
          ${sql.param(files.map(({ id }) => id))}::bigint[]) as requested (filename, id)
        join product on product.id = requested.id`,
  )
  return new Map(rows.map(({ filename, ...product }) => [filename, product]))
}

/** The products of a brand that files are called after. */
export async function lookUpFiles(
  { db }: Context,
  _query: unknown,
  { brand, names }: z.output<(typeof productImageLookup)['body']>,
): Promise<DataOf<typeof productImageLookup>> {
  const styles = await findByFiles(db, names, brand)
  const products = await readFileProducts(
    db,
    [...styles].map(([filename, { id }]) => ({ filename, id })),
  )
  return names.map((filename) => ({ filename, product: products.get(filename) ?? null }))
}

/** A picture that a product has already. */
export interface KnownImage {
  id: number
  url: string
  shot: number | null
}

/** The picture of a product that came of this file, or that shows the same; null where it has none. */
export async function findImage(
  db: Db,
  productId: number,
  { sentHash = '', name = '' }: { sentHash?: string; name?: string },
): Promise<KnownImage | null> {
  const [row] = await query<KnownImage>(
    db,
    sql`select id, url, shot from product_image
        where product_id = ${productId} and removed_at is null
          and (sent_hash = ${sentHash} or name = ${name}) order by id limit 1`,
  )
  return row ?? null
}

/** Whether people have given a style pictures. */
export async function hasImages(db: Db, spu: string): Promise<boolean> {
  const [row] = await query<{ some: boolean }>(
    db,
    sql`select exists (select from product_image as image join product on product.id = image.product_id
          where product.spu = ${spu} and removed_at is null) as some`,
  )
  return row?.some ?? false
}

export async function countImages(db: Db, productId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`select count(*)::int as count from product_image where product_id = ${productId} and removed_at is null`,
  )
  return row?.count ?? 0
}

/** Whose a picture is; null where there is none. */
export async function findOwner(
  db: Db,
  id: number,
): Promise<{ productId: number; url: string; filename: string } | null> {
  const [row] = await query<{ productId: number; url: string; filename: string }>(
    db,
    sql`select product_id as "productId", url, filename from product_image where id = ${id} and removed_at is null`,
  )
  return row ?? null
}

/** The pictures of a product, in their order. */
export const readIds = async (db: Db, productId: number): Promise<number[]> =>
  (
    await query<{ id: number }>(
      db,
      sql`select image.id from product_image as image
          where product_id = ${productId} and removed_at is null order by ${inOrder}`,
    )
  ).map(({ id }) => id)

/** The addresses of all pictures that a product has or had, in their order. */
export const readUrls = (db: Db, productId: number): Promise<{ url: string; removed: boolean }[]> =>
  query(
    db,
    sql`select url, removed_at is not null as removed from product_image as image
        where product_id = ${productId} order by ${inOrder}`,
  )
