import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { type FiledProduct, unfileProducts } from '../product-tags.sql.ts'

const columns = [
  ['name', 'name'],
  ['cnName', 'cn_name'],
  ['brand', 'brand'],
  ['ref', 'ref'],
  ['category', 'category'],
  ['image', 'image'],
  ['weaving', 'weaving'],
  ['sex', 'sex'],
  ['composition', 'composition'],
  ['origin', 'origin'],
] as const

type Fields = Record<(typeof columns)[number][0], string>

interface State {
  /** Null where there is no such style. */
  product: Fields | null
  variants: readonly { sku: string; style: string; barcode: string; color?: string; size: string }[]
}

/** What was given back: facts as they were until now and as they are again, and tags that went. */
export interface Restored {
  before: Partial<Fields>
  after: Partial<Fields>
  tags: string[]
}

/**
 * Brings a style back from one state to a former one: each value that is still as `after` says becomes what `before` says, tags go, and
 * what is new stays. Answers the style's id, null where there is none, what was given back of it, and the SKUs that are of their
 * former style again.
 */
export async function restoreProduct(
  db: Db,
  spu: string,
  { before, after, tags }: { before: State; after: State; tags: readonly string[] },
): Promise<{ productId: number | null; restored: Restored; moved: string[] }> {
  const [style] = await query<{ id: number }>(
    db,
    sql`select id from product where spu = ${spu} for no key update`,
  )
  const nothing: Restored = { before: {}, after: {}, tags: [] }
  if (!style) return { productId: null, restored: nothing, moved: [] }
  const fields =
    before.product && after.product
      ? await restoreFields(db, style.id, before.product, after.product)
      : nothing
  const filed: FiledProduct[] = tags.map((tag) => ({ productId: style.id, tag }))
  const unfiled = filed.length > 0 ? await unfileProducts(db, filed) : []
  const restored = { ...fields, tags: unfiled.map(({ tag }) => tag) }
  const was = new Map(before.variants.map((one) => [one.sku, one]))
  const pairs = after.variants.flatMap((variant) => {
    const old = was.get(variant.sku)
    return old ? [{ old, variant }] : []
  })
  return { productId: style.id, restored, moved: pairs.length > 0 ? await restoreVariants(db, pairs) : [] }
}

async function restoreFields(
  db: Db,
  id: number,
  before: Fields,
  after: Fields,
): Promise<Pick<Restored, 'before' | 'after'>> {
  const named = columns.map(([field, column]) => sql.raw(`${column} as "${field}"`))
  const [now] = await query<Fields>(db, sql`select ${sql.join(named, sql`, `)} from product where id = ${id}`)
  const own = columns.filter(([field]) => now?.[field] === after[field] && before[field] !== after[field])
  if (own.length === 0) return { before: {}, after: {} }
  const back = own.map(([field, column]) => sql`${sql.raw(column)} = ${before[field]}`)
  await db.execute(sql`update product set ${sql.join(back, sql`, `)} where id = ${id}`)
  const pick = (fields: Fields) => Object.fromEntries(own.map(([field]) => [field, fields[field]]))
  return { before: pick(after), after: pick(before) }
}

type Variant = State['variants'][number]

async function restoreVariants(
  db: Db,
  pairs: readonly { old: Variant; variant: Variant }[],
): Promise<string[]> {
  const texts = (pick: (pair: { old: Variant; variant: Variant }) => string | null) =>
    sql`${sql.param(pairs.map(pick))}::text[]`
  const rows = await query<{ sku: string; isMoved: boolean }>(
    db,
    sql`update variant set
          product_id = case when owner.spu = line.after_style then coalesce(former.id, variant.product_id)
            else variant.product_id end,
          barcode = case when variant.barcode = line.after_barcode then line.barcode else variant.barcode end,
          color = case when variant.color = line.after_color then coalesce(line.color, '') else variant.color end,
          size = case when variant.size = line.after_size then line.size else variant.size end
        from unnest(${texts(({ variant }) => variant.sku)}, ${texts(({ old }) => old.style)},
            ${texts(({ variant }) => variant.style)}, ${texts(({ old }) => old.barcode)},
            ${texts(({ variant }) => variant.barcode)}, ${texts(({ old }) => old.color ?? null)},
            ${texts(({ variant }) => variant.color ?? null)}, ${texts(({ old }) => old.size)},
            ${texts(({ variant }) => variant.size)})
            as line (sku, style, after_style, barcode, after_barcode, color, after_color, size, after_size)
          join variant as own on own.sku = line.sku join product as owner on owner.id = own.product_id
          left join product as former on former.spu = line.style
        where variant.id = own.id
        returning variant.sku, variant.product_id <> owner.id as "isMoved"`,
  )
  return rows.flatMap(({ sku, isMoved }) => (isMoved ? [sku] : []))
}
