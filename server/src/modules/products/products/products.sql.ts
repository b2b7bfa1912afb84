import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { findPictured } from './pictured.reads.ts'
import type { StyleFacts, WrittenProducts } from './save/changed-facts.rules.ts'
import type { ProductInput } from './save/storefront-csv.rules.ts'

/** Which of these SKUs exist, to the letter. */
export async function findKnownSkus(db: Db, skus: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ sku: string }>(
    db,
    sql`select sku from variant where sku = any(${sql.param([...new Set(skus)])}::text[])`,
  )
  return new Set(rows.map((row) => row.sku))
}

/** The brand of this name as it is written in the list, whatever letters are capital; null where there is none. */
export async function findBrandName(db: Db, name: string): Promise<string | null> {
  const [found] = await query<{ name: string }>(
    db,
    sql`select name from brand where lower(name) = lower(${name}) order by name = ${name} desc, name limit 1`,
  )
  return found?.name ?? null
}

/** The variant of each of these SKUs that exists. */
export async function findVariantIds(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ sku: string; id: number }>(
    db,
    sql`select sku, id from variant where sku = any(${sql.param([...new Set(skus)])}::text[])`,
  )
  return new Map(rows.map((row) => [row.sku, row.id]))
}

export const isVariant = async (db: Db, id: number): Promise<boolean> =>
  (await query(db, sql`select 1 as one from variant where id = ${id}`)).length > 0

/** SKUs of these that another SKU equals but for case, each with one such twin. */
export async function findSkusThatDifferInCase(
  db: Db,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query<{ sku: string; twin: string }>(
    db,
    sql`select requested.sku, min(variant.sku) as twin
        from unnest(${sql.param([...new Set(skus)])}::text[]) as requested (sku)
        join variant on lower(variant.sku) = lower(requested.sku) and variant.sku <> requested.sku
        group by requested.sku`,
  )
  return new Map(rows.map((row) => [row.sku, row.twin]))
}

/** The SKU that any product has or bears as its barcode; null for a code that nobody knows. */
export async function findSkuByCode(db: Db, code: string): Promise<string | null> {
  const [row] = await query<{ sku: string }>(
    db,
    sql`select sku from variant where barcode = ${code} or lower(sku) = lower(${code})
        order by sku = ${code} desc, id limit 1`,
  )
  return row?.sku ?? null
}

const texts = <Row>(rows: readonly Row[], pick: (row: Row) => string) =>
  sql`${sql.param(rows.map(pick))}::text[]`

interface StyleOfSku {
  sku: string
  productId: number
}

const factColumns = sql`product.id, product.spu, product.name, product.cn_name as "cnName", product.brand, product.ref,
  product.category, product.weaving, product.sex, product.composition, product.origin`

type VariantInput = ProductInput['variants'][number] & { spu: string }

const styleLines = (products: readonly ProductInput[]) =>
  sql`unnest(${texts(products, (row) => row.spu)}, ${texts(products, (row) => row.name)},
      ${texts(products, (row) => row.cnName)}, ${texts(products, (row) => row.brand)},
      ${texts(products, (row) => row.ref ?? '')}, ${texts(products, (row) => row.category)}, ${texts(products, (row) => row.image)},
      ${texts(products, (row) => row.weaving ?? '')}, ${texts(products, (row) => row.sex ?? '')},
      ${texts(products, (row) => row.composition ?? '')}, ${texts(products, (row) => row.origin ?? '')}) with ordinality
      as line (spu, name, cn_name, brand, ref, category, image, weaving, sex, composition, origin, place)`

const variantLines = (variants: readonly VariantInput[]) =>
  sql`unnest(${texts(variants, (row) => row.spu)}, ${texts(variants, (row) => row.sku)},
      ${texts(variants, (row) => row.barcode)}, ${texts(variants, (row) => row.color ?? '')},
      ${texts(variants, (row) => row.size)}, ${texts(variants, (row) => row.image)}) with ordinality
      as line (spu, sku, barcode, color, size, image, place)`

/**
 * Makes the styles that are missing, and answers them. Two who bring the same wait for each other in one direction: everybody
 * makes them in the order of their numbers. Their ids are in the order in which they are given, as lists show them.
 */
const insertStyles = (db: Db, products: readonly ProductInput[], at: string): Promise<StyleFacts[]> =>
  query(
    db,
    sql`with missing as materialized (
          select nextval(pg_get_serial_sequence('product', 'id')) as id, given.* from (
            select line.* from ${styleLines(products)}
            where not exists (select from product where product.spu = line.spu) order by line.place) as given)
        insert into product (id, spu, name, cn_name, brand, ref, category, image, weaving, sex, composition, origin, created_at)
        overriding system value
        select id, spu, name, cn_name, brand, ref, category, image, weaving, sex, composition, origin, ${at}::timestamptz
        from missing order by spu on conflict (spu) do nothing returning ${factColumns}`,
  )

/** Styles as they are, locked in the order in which everybody locks them. */
const lockStyleFacts = (db: Db, spus: readonly string[]): Promise<StyleFacts[]> =>
  query(
    db,
    sql`select ${factColumns} from product where spu = any(${sql.param(spus)}::text[]) order by id for no key update`,
  )

/** Brings styles up to date. They are locked. */
const updateStyles = (db: Db, products: readonly ProductInput[]): Promise<StyleFacts[]> =>
  query(
    db,
    sql`update product set name = coalesce(nullif(line.name, ''), product.name),
          brand = coalesce(nullif(line.brand, ''), product.brand),
          ref = coalesce(nullif(line.ref, ''), product.ref),
          category = coalesce(nullif(line.category, ''), product.category),
          image = coalesce(nullif(line.image, ''), product.image),
          weaving = coalesce(nullif(line.weaving, ''), product.weaving),
          sex = coalesce(nullif(line.sex, ''), product.sex),
          composition = coalesce(nullif(line.composition, ''), product.composition),
          origin = coalesce(nullif(line.origin, ''), product.origin),
          cn_name = coalesce(nullif(line.cn_name, ''), product.cn_name)
        from ${styleLines(products)} where product.spu = line.spu returning ${factColumns}`,
  )

/** Makes the variants that are missing, as styles are made. Answers the SKUs that it made. */
async function insertVariants(
  db: Db,
  variants: readonly VariantInput[],
  at: string,
): Promise<ReadonlySet<string>> {
  const made = await query<{ sku: string }>(
    db,
    sql`with missing as materialized (
          select nextval(pg_get_serial_sequence('variant', 'id')) as id, given.* from (
            select product.id as product_id, line.sku, line.barcode, line.color, line.size, line.image
            from ${variantLines(variants)} join product on product.spu = line.spu
            where not exists (select from variant where variant.sku = line.sku) order by line.place) as given)
        insert into variant (id, product_id, sku, barcode, color, size, image, created_at) overriding system value
        select id, product_id, sku, barcode, color, size, image, ${at}::timestamptz from missing
        order by sku on conflict (sku) do nothing returning sku`,
  )
  return new Set(made.map(({ sku }) => sku))
}

/** Writes variants, whose styles are locked. Answers the SKUs that were of another style. */
async function upsertVariants(db: Db, variants: readonly VariantInput[], at: string): Promise<string[]> {
  const made = await insertVariants(db, variants, at)
  const known = variants.filter(({ sku }) => !made.has(sku))
  // Behind what was waited for: an order may have made one of them just now, with a style of its own.
  const former = await query<StyleOfSku>(
    db,
    sql`select sku, product_id as "productId" from variant
        where sku = any(${sql.param(known.map(({ sku }) => sku))}::text[]) order by sku for no key update`,
  )
  const updated = await query<StyleOfSku>(
    db,
    sql`update variant set product_id = product.id, barcode = coalesce(nullif(line.barcode, ''), variant.barcode),
          color = coalesce(nullif(line.color, ''), variant.color), size = coalesce(nullif(line.size, ''), variant.size),
          image = coalesce(nullif(line.image, ''), variant.image)
        from ${variantLines(known)} join product on product.spu = line.spu
        where variant.sku = line.sku returning variant.sku, variant.product_id as "productId"`,
  )
  const styles = new Map(updated.map(({ sku, productId }) => [sku, productId]))
  return former.flatMap(({ sku, productId }) => (styles.get(sku) === productId ? [] : [sku]))
}

/** A style is known by its own pictures, once it has some: an address that a sheet or a shop brings does not take their place. */
async function withoutForeignPictures(
  db: Db,
  products: readonly ProductInput[],
  styles: readonly StyleFacts[],
): Promise<readonly ProductInput[]> {
  if (products.every(({ image }) => image === '')) return products
  const pictured = await findPictured(
    db,
    styles.map(({ id }) => id),
  )
  return products.map((one) => (pictured.has(one.spu) ? { ...one, image: '' } : one))
}

/** Writes products and their variants; what exists by spu or SKU is brought up to date, but for what is empty. Answers what that has changed. */
export async function upsertProducts(
  db: Db,
  products: readonly ProductInput[],
  now: Date,
): Promise<WrittenProducts> {
  const at = now.toISOString()
  const made = await insertStyles(db, products, at)
  const isMade = new Set(made.map(({ spu }) => spu))
  const known = products.filter(({ spu }) => !isMade.has(spu))
  const before = await lockStyleFacts(
    db,
    known.map(({ spu }) => spu),
  )
  const written = new Map(
    [...made, ...(await updateStyles(db, await withoutForeignPictures(db, known, before)))].map((one) => [
      one.spu,
      one,
    ]),
  )
  const moved = await upsertVariants(
    db,
    products.flatMap(({ spu, variants }) => variants.map((variant) => ({ ...variant, spu }))),
    at,
  )
  const tags = products.flatMap(({ spu, tags: own = [] }) => own.map((tag) => ({ spu, tag })))
  const filed = tags.length > 0 ? await addTags(db, tags) : []
  await addBrands(db, products, at)
  return { moved, before, after: products.flatMap(({ spu }) => written.get(spu) ?? []), filed }
}

/** What others add as well is added last, and only where it is missing: who brings the same brand waits for it until the commit. */
async function addBrands(db: Db, products: readonly ProductInput[], at: string): Promise<void> {
  await db.execute(
    sql`insert into brand (name, created_at)
        select name, ${at}::timestamptz from unnest(${texts(products, (row) => row.brand)}) as one (name)
        where name <> '' and not exists (select from brand where brand.name = one.name)
        group by name order by name on conflict (name) do nothing`,
  )
}

/**
 * Files styles under tags, by spu: those that they are under already stay, however the letters are written, and so does the first of
 * those that are given. Answers the others.
 */
export const addTags = (
  db: Db,
  filed: readonly { spu: string; tag: string }[],
): Promise<{ productId: number; tag: string }[]> =>
  query(
    db,
    sql`insert into product_tag (product_id, tag)
        select id, tag from (
          select distinct on (product.id, lower(line.tag)) product.id, line.tag
          from unnest(${texts(filed, (row) => row.spu)}, ${texts(filed, (row) => row.tag)}) with ordinality
            as line (spu, tag, place)
          join product on product.spu = line.spu
          where not exists (select from product_tag as own
            where own.product_id = product.id and lower(own.tag) = lower(line.tag))
          order by product.id, lower(line.tag), line.place) as missing
        order by id, tag collate "C" on conflict do nothing
        returning product_id as "productId", tag`,
  )

/** A product's names, locked until the transaction ends. */
export interface NamedProduct {
  id: number
  spu: string
  brand: string
  ref: string
  name: string
  cnName: string
  title: string
}

/** The products of these ids, in the order in which everybody locks them. */
export const lockProducts = (db: Db, ids: readonly number[]): Promise<NamedProduct[]> =>
  query(
    db,
    sql`select id, spu, brand, ref, name, cn_name as "cnName", title from product
        where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`,
  )

/** The same of these numbers. */
export const lockStyles = (db: Db, spus: readonly string[]): Promise<NamedProduct[]> =>
  query(
    db,
    sql`select id, spu, brand, ref, name, cn_name as "cnName", title from product
        where spu = any(${sql.param(spus)}::text[]) order by id for no key update`,
  )

export async function renameProducts(
  db: Db,
  names: readonly { id: number; name: string; cnName: string }[],
): Promise<void> {
  await db.execute(
    sql`update product set name = given.name, cn_name = given.cn_name
        from unnest(${sql.param(names.map(({ id }) => id))}::bigint[], ${texts(names, (row) => row.name)},
          ${texts(names, (row) => row.cnName)}) as given (id, name, cn_name)
        where product.id = given.id`,
  )
}

/** Gives products other titles. */
export async function retitleProducts(
  db: Db,
  titles: readonly { id: number; title: string }[],
): Promise<void> {
  await db.execute(
    sql`update product set title = given.title
        from unnest(${sql.param(titles.map(({ id }) => id))}::bigint[], ${texts(titles, (row) => row.title)})
          as given (id, title)
        where product.id = given.id`,
  )
}

/** What a product is known by from now on, where it has no picture or one of these. */
export async function showImage(
  db: Db,
  { id, image, insteadOf }: { id: number; image: string; insteadOf: readonly string[] },
): Promise<void> {
  await db.execute(
    sql`update product set image = ${image}
        where id = ${id} and (image = '' or image = any(${sql.param(insteadOf)}::text[]))`,
  )
}

/** Gives styles other references of their supplier. */
export async function changeReferences(
  db: Db,
  references: readonly { id: number; ref: string }[],
): Promise<void> {
  await db.execute(
    sql`update product set ref = given.ref
        from unnest(${sql.param(references.map(({ id }) => id))}::bigint[], ${texts(references, (row) => row.ref)})
          as given (id, ref)
        where product.id = given.id`,
  )
}

/**
 * Makes the variants that are missing, each with a product of its own until the catalogue brings the right one. What
 * exists stays as it is.
 */
export async function createMissingVariants(
  db: Db,
  variants: readonly { sku: string; name: string }[],
  now: Date,
): Promise<void> {
  const known = await findKnownSkus(
    db,
    variants.map((row) => row.sku),
  )
  const missing = [...new Map(variants.map((row) => [row.sku, row])).values()].filter(
    (row) => !known.has(row.sku),
  )
  if (missing.length === 0) return
  // All go by the same order, so that two never wait for each other.
  const at = timestamp(now)
  await db.execute(
    sql`insert into product (spu, name, created_at)
        select *, ${at} from unnest(${texts(missing, (row) => row.sku)}, ${texts(missing, (row) => row.name)}) as line (sku, name)
        order by line.sku on conflict (spu) do nothing`,
  )
  await db.execute(
    sql`insert into variant (product_id, sku, created_at)
        select product.id, line.sku, ${at} from unnest(${texts(missing, (row) => row.sku)}) as line (sku)
        join product on product.spu = line.sku order by line.sku on conflict (sku) do nothing`,
  )
}

/** Writes supplier links by style. */
export async function upsertProductLinks(
  db: Db,
  links: readonly { spu: string; url: string; productCode: string }[],
): Promise<void> {
  await db.execute(
    sql`insert into product_link (spu, url, product_code)
        select * from unnest(${texts(links, (row) => row.spu)}, ${texts(links, (row) => row.url)},
          ${texts(links, (row) => row.productCode)})
        on conflict (spu) do update set url = excluded.url, product_code = excluded.product_code`,
  )
}
