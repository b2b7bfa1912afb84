import type {
  productReleaseList,
  productReleaseProducts,
  Release,
  ReleasedProduct,
} from '@selvedge/contract/products/imports/releases.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** Releases, the newest first. */
export const readReleases = (
  { db }: Context,
  { id, query: words, skip, size }: z.output<(typeof productReleaseList)['query']>,
): Promise<Page<Release>> =>
  queryPage(db, {
    columns: sql`release.id, brand, season, channel as site, file_name as "fileName", counted.*,
      release.state = 'released' as done, release.problem, stopped, uploaded_by as "createdBy",
      ${iso(sql`released_at`)} as "releasedAt"`,
    from: sql`from product_import as release cross join lateral (
        select count(*)::int as count, (count(*) filter (where state in ('created', 'updated', 'failed')))::int as "processCount",
          (count(*) filter (where state = 'failed'))::int as failed
        from product_import_style where import_id = release.id) as counted
      where release.state <> 'draft' ${id ? sql`and release.id = ${id}` : sql``}
      ${words ? sql`and (brand ilike ${fragment(words)} or file_name ilike ${fragment(words)})` : sql``}`,
    order: sql`released_at desc, release.id desc`,
    skip,
    size,
  })

const views: Record<z.output<(typeof productReleaseProducts)['query']>['view'], SQL> = {
  '': sql`true`,
  done: sql`style.state in ('created', 'updated')`,
  open: sql`style.state in ('waiting', 'sending')`,
  failed: sql`style.state = 'failed'`,
}

/** The products of a release, in the order of their sheet. */
export const readReleasedProducts = (
  { db }: Context,
  { id, view, query: words, skip, size }: z.output<(typeof productReleaseProducts)['query']>,
): Promise<Page<ReleasedProduct>> =>
  queryPage(db, {
    columns: sql`style.id, handle, name, style.state, style.ex_id as "exId", style.problem,
      (select count(*)::int from product_import_variant as line where line.style_id = style.id) as variants`,
    from: sql`from product_import_style as style join product_import as release on release.id = style.import_id
      where style.import_id = ${id} and release.state <> 'draft' and ${views[view]}
      ${words ? sql`and (handle ilike ${fragment(words)} or name ilike ${fragment(words)})` : sql``}`,
    order: sql`style.id`,
    skip,
    size,
  })

/** What customers read of a style that we have; empty where that is its name. */
export async function findStoredTitle(db: Db, handle: string): Promise<string> {
  const [product] = await query<{ title: string }>(db, sql`select title from product where spu = ${handle}`)
  return product?.title ?? ''
}

/** What we have of these SKUs and of their style, which a sheet that says nothing must not take away. */
export async function findKept(
  db: Db,
  handle: string,
  skus: readonly string[],
): Promise<{
  cnName: string
  variants: ReadonlyMap<string, { barcode: string; size: string; image: string }>
}> {
  const [product] = await query<{ cnName: string }>(
    db,
    sql`select cn_name as "cnName" from product where spu = ${handle}`,
  )
  const variants = await query<{ sku: string; barcode: string; size: string; image: string }>(
    db,
    sql`select sku, barcode, size, image from variant where sku = any(${sql.param(skus)}::text[])`,
  )
  return { cnName: product?.cnName ?? '', variants: new Map(variants.map((one) => [one.sku, one])) }
}
