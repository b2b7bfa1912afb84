import type {
  productReleaseList,
  productReleaseProducts,
  productReleaseProductsExport,
  Release,
  ReleasedProduct,
} from '@selvedge/contract/products/imports/releases.ts'
import { releaseUndoMinutes, settledUndoStates } from '@selvedge/contract/products/imports/undo-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  countOf,
  type Db,
  fragment,
  iso,
  type Page,
  query,
  queryPage,
  timestamp,
} from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'

/** What does not go on by itself, with when it began: the release, or what takes it back. */
export const stoppedReleases = sql`
  select id, released_at as since from product_import where stopped
  union all select import_id, created_at from product_release_undo where stopped`

/** Releases, the newest first. */
export const readReleases = (
  { db, now }: Context,
  { id, query: words, state, skip, size }: z.output<(typeof productReleaseList)['query']>,
): Promise<Page<Release>> =>
  queryPage(db, {
    columns: sql`release.id, brand, season, channel as site, file_name as "fileName", counted.*,
      release.state = 'released' as done, release.problem, release.stopped, uploaded_by as "createdBy",
      ${iso(sql`released_at`)} as "releasedAt",
      case when undo.import_id is not null then jsonb_build_object('count', "undoCount", 'processCount', "undoneCount",
        'kept', "undoKept", 'refused', "undoRefused", 'done', undo.state = 'done', 'problem', undo.problem, 'stopped', undo.stopped,
        'createdBy', undo.created_by, 'createdAt', ${iso(sql`undo.created_at`)}) end as undo,
      (undo.import_id is null and release.state = 'released' and settled > 0
        and ended_at > ${timestamp(now)} - make_interval(mins => ${releaseUndoMinutes})) as undoable`,
    from: sql`from product_import as release
      where release.state <> 'draft' ${id ? sql`and release.id = ${id}` : sql``}
      ${state === 'stopped' ? sql`and release.id in (select id from (${stoppedReleases}) as stopped)` : sql``}
      ${words ? sql`and (brand ilike ${fragment(words)} or file_name ilike ${fragment(words)})` : sql``}`,
    order: sql`released_at desc nulls last, release.id desc nulls last`,
    skip,
    size,
    // Their products are counted for the rows that are shown, and not for the total.
    read: {
      id: sql`release.id`,
      tables: sql`product_import as release cross join lateral (
        select count(*)::int as count, (count(*) filter (where state in ('created', 'updated', 'failed')))::int as "processCount",
          (count(*) filter (where state = 'failed'))::int as failed
        from product_import_style where import_id = release.id) as counted
        cross join lateral (select (count(*) filter (where state in ('created', 'updated')))::int as settled,
          count(undo_state)::int as "undoCount",
          (count(*) filter (where undo_state = any(${sql.param(settledUndoStates)}::text[])))::int as "undoneCount",
          (count(*) filter (where undo_state in ('kept', 'refused')))::int as "undoKept",
          (count(*) filter (where undo_state = 'refused'))::int as "undoRefused"
        from product_import_style where import_id = release.id) as taken
        left join product_release_undo as undo on undo.import_id = release.id`,
    },
  })

const views: Record<z.output<(typeof productReleaseProducts)['query']>['view'], SQL> = {
  '': sql`true`,
  done: sql`style.state in ('created', 'updated')`,
  open: sql`style.state in ('waiting', 'sending')`,
  failed: sql`style.state = 'failed'`,
  undone: sql`style.undo_state in ('restored', 'withdrawn', 'same')`,
  kept: sql`style.undo_state in ('kept', 'refused')`,
}

type Filter = Omit<z.output<(typeof productReleaseProductsExport)['query']>, 'format'>

const productColumns = sql`style.id, handle,
  (select product.id from product where product.spu = style.handle) as "productId", name, style.state, style.ex_id as "exId", style.problem, style.discount,
  (select count(*)::int from product_import_variant as line where line.style_id = style.id) as variants,
  style.undo_state as undo, style.undo_problem as "undoProblem"`

const productsOf = ({ id, view, query: words }: Filter): SQL => sql`
  from product_import_style as style join product_import as release on release.id = style.import_id
  where style.import_id = ${id} and release.state <> 'draft' and ${views[view]}
  ${words ? sql`and (handle ilike ${fragment(words)} or name ilike ${fragment(words)})` : sql``}`

/** The products of a release, in the order of their sheet. */
export const readReleasedProducts = (
  { db }: Context,
  { skip, size, ...filter }: z.output<(typeof productReleaseProducts)['query']>,
): Promise<Page<ReleasedProduct>> =>
  queryPage(db, { columns: productColumns, from: productsOf(filter), order: sql`style.id`, skip, size })

/** How many of them there are. */
export const countReleasedProducts = ({ db }: Context, filter: Filter): Promise<number> =>
  countOf(db, productsOf(filter))

/** A page of them for a table. */
export const readNextReleasedProducts = (
  { db }: Context,
  filter: Filter,
  after: { id: number } | null,
): Promise<ReleasedProduct[]> =>
  query(
    db,
    sql`select ${productColumns} ${productsOf(filter)} ${after ? sql`and style.id > ${after.id}` : sql``}
        order by style.id limit ${exportPageSize}`,
  )

/** What customers read of a style that we have; empty where that is its name. */
export async function findStoredTitle(db: Db, handle: string): Promise<string> {
  const [product] = await query<{ title: string }>(db, sql`select title from product where spu = ${handle}`)
  return product?.title ?? ''
}

/** What we have of these SKUs and of their style, which a sheet that says nothing must not take away. */
export async function findUnreleased(
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
