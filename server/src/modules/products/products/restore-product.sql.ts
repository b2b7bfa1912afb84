import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { unfileProducts } from './product-tags.sql.ts'

interface Fields {
  name: string
  cnName: string
  brand: string
  ref: string
  category: string
  image: string
  weaving: string
  sex: string
  composition: string
  origin: string
}

interface State {
  /** Null where there is no such style. */
  product: Fields | null
  variants: readonly { sku: string; style: string; barcode: string; size: string }[]
}

/**
 * Brings a style back from one state to a former one: each value that is still as `after` says becomes what `before` says, tags go, and
 * what is new stays. Answers the style's id, null where there is none, and the SKUs that are of their former style again.
 */
export async function restoreProduct(
  db: Db,
  spu: string,
  { before, after, tags }: { before: State; after: State; tags: readonly string[] },
): Promise<{ productId: number | null; moved: string[] }> {
  const [style] = await query<{ id: number }>(db, sql`select id from product where spu = ${spu} for update`)
  if (!style) return { productId: null, moved: [] }
  if (before.product && after.product) await restoreFields(db, style.id, before.product, after.product)
  if (tags.length > 0)
    await unfileProducts(
      db,
      tags.map((tag) => ({ productId: style.id, tag })),
    )
  const was = new Map(before.variants.map((one) => [one.sku, one]))
  const pairs = after.variants.flatMap((variant) => {
    const old = was.get(variant.sku)
    return old ? [{ old, variant }] : []
  })
  return { productId: style.id, moved: pairs.length > 0 ? await restoreVariants(db, pairs) : [] }
}

async function restoreFields(db: Db, id: number, before: Fields, after: Fields): Promise<void> {
  const back = (column: string, field: keyof Fields) =>
    sql`${sql.raw(column)} = case when ${sql.raw(column)} = ${after[field]} then ${before[field]} else ${sql.raw(column)} end`
  await db.execute(
    sql`update product set ${back('name', 'name')}, ${back('cn_name', 'cnName')}, ${back('brand', 'brand')},
          ${back('ref', 'ref')}, ${back('category', 'category')}, ${back('image', 'image')},
          ${back('weaving', 'weaving')}, ${back('sex', 'sex')}, ${back('composition', 'composition')},
          ${back('origin', 'origin')}
        where id = ${id}`,
  )
}

type Variant = State['variants'][number]

async function restoreVariants(
  db: Db,
  pairs: readonly { old: Variant; variant: Variant }[],
): Promise<string[]> {
  const texts = (pick: (pair: { old: Variant; variant: Variant }) => string) =>
    sql`${sql.param(pairs.map(pick))}::text[]`
  const rows = await query<{ sku: string; isMoved: boolean }>(
    db,
    sql`update variant set
          product_id = case when owner.spu = line.after_style then coalesce(former.id, variant.product_id)
            else variant.product_id end,
          barcode = case when variant.barcode = line.after_barcode then line.barcode else variant.barcode end,
          size = case when variant.size = line.after_size then line.size else variant.size end
        from unnest(${texts(({ variant }) => variant.sku)}, ${texts(({ old }) => old.style)},
            ${texts(({ variant }) => variant.style)}, ${texts(({ old }) => old.barcode)},
            ${texts(({ variant }) => variant.barcode)}, ${texts(({ old }) => old.size)},
            ${texts(({ variant }) => variant.size)})
            as line (sku, style, after_style, barcode, after_barcode, size, after_size)
          join variant as own on own.sku = line.sku join product as owner on owner.id = own.product_id
          left join product as former on former.spu = line.style
        where variant.id = own.id
        returning variant.sku, variant.product_id <> owner.id as "isMoved"`,
  )
  return rows.flatMap(({ sku, isMoved }) => (isMoved ? [sku] : []))
}
