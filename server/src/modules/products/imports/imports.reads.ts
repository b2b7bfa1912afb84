import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type {
  ImportRow,
  productImportGet,
  productImportRows,
  productImportSummary,
} from '@selvedge/contract/products/imports/imports.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { readMappings } from '../mappings/mappings.public.ts'

const site = sql`case when import.channel = 'second' then 'ca' else '' end as site`
const mine = ({ accountId }: { accountId: number }) =>
  sql`import.account_id = ${accountId} and import.state = 'draft'`

const amount = (column: SQL) => sql`coalesce(to_char(${column}, 'FM999999999990.00'), '')`

/** What is crossed out after the release: never less than the price, as `releasePrices` has it. */
const crossedOut = sql`case
  when line.compare_at >= coalesce(line.price, cost.price) then ${amount(sql`line.compare_at`)}
  when line.price > cost.compare_at then '' else ${amount(sql`cost.compare_at`)} end`

/** Of tags that the release files a style under, those that it is not under yet, however their letters are written. */
const addedTags = (tags: SQL, but = sql``) => sql`coalesce((
  select string_agg(tag, ', ' order by tag)
  from (select distinct on (lower(tag)) tag from unnest(${tags}) with ordinality as one (tag, place) ${but}
    order by lower(tag), place) as given
  where not exists (select from product_tag as filed
    where filed.product_id = product.id and lower(filed.tag) = lower(given.tag))), '')`

/**
 * What the release changes of what we have: of a style also where the SKU is new. A Chinese name that is there stays: people may have
 * accepted it; so does the picture of a style that has some of its own. Only what is crossed out may end, and of tags there is what comes.
 */
const changes = sql`lateral (
    select coalesce(jsonb_agg(jsonb_build_object('prop', prop, 'before', before, 'after', after) order by place), '[]') as list
    from (values
      (1, 'name', product.name, style.name), (2, 'brand', product.brand, import.brand),
      (3, 'cnName', product.cn_name, case when product.cn_name = '' then style.cn_name else '' end),
      (4, 'ref', product.ref, style.ref), (5, 'category', product.category, style.category),
      (6, 'image', product.image, case when exists (select from product_image as own where own.product_id = product.id
        and own.removed_at is null) then '' else style.image end), (7, 'composition', product.composition, style.composition),
      (8, 'origin', product.origin, style.origin), (9, 'weaving', product.weaving, style.weaving),
      (10, 'sex', product.sex, style.sex), (11, 'barcode', variant.barcode, line.barcode),
      (12, 'color', variant.color, line.color), (13, 'size', variant.size, coalesce(nullif(line.size, ''), line.color)),
      (14, 'price', ${amount(sql`cost.price`)}, ${amount(sql`line.price`)}),
      (15, 'compareAt', ${amount(sql`cost.compare_at`)}, ${crossedOut}),
      (16, 'season', '', ${addedTags(sql`array[import.season]`)}),
      (17, 'tags', '', ${addedTags(sql`import.tags || style.tags`, sql`where lower(tag) <> lower(import.season)`)}))
      as one (place, prop, before, after)
    where case when prop in ('barcode', 'color', 'size', 'price', 'compareAt') then variant.id else product.id end is not null
      and (after <> '' or prop = 'compareAt') and after <> before) as change`

/** Of the rows whose barcode another SKU bears, the first such SKU: for all at once, for most SKUs may have no barcode. */
const twins = (account: { accountId: number }) => sql`(
  select distinct on (line.id) line.id, other.sku
  from product_import as import join product_import_style as style on style.import_id = import.id
    join product_import_variant as line on line.style_id = style.id and line.barcode <> ''
    join variant as other on other.barcode = line.barcode and other.barcode <> '' and other.sku <> line.sku
  where ${mine(account)} order by line.id, other.id)`

/**
 * The same of one row. Aggregated: ordered and limited, it would be looked for along the ids of the whole catalogue where most
 * SKUs have no barcode.
 */
const twin = sql`lateral (
  select (array_agg(other.sku order by other.id))[1] as sku from variant as other
  where line.barcode <> '' and other.barcode = line.barcode and other.barcode <> '' and other.sku <> line.sku)`

const lines = sql`product_import as import join product_import_style as style on style.import_id = import.id
    join product_import_variant as line on line.style_id = style.id left join variant on variant.sku = line.sku`

/** Beside \`lines\`, what we have of them. */
const stored = sql`left join product as named on named.spu = style.handle
    left join product on product.id = coalesce(named.id, variant.product_id)
    left join variant_price as cost on cost.sku = line.sku and cost.channel = import.channel`

const article = sql`left join lateral (select ex_id from storefront_item as item
      where item.channel = import.channel and item.sku = line.sku order by ex_id limit 1) as article on true`

const rows = (account: { accountId: number }) => sql`
  from ${lines} ${stored} ${article} left join ${twins(account)} as twin on twin.id = line.id cross join ${changes}
  where ${mine(account)}`

const views: Record<z.output<(typeof productImportRows)['query']>['view'], SQL> = {
  '': sql`true`,
  update: sql`variant.id is not null`,
  upload: sql`variant.id is null`,
  changed: sql`change.list <> '[]'`,
  conflict: sql`twin.sku is not null`,
}

const label = sql`case when variant.id is null then 'upload' else 'update' end`

/** What a view must know of each row to choose among all; the rest is read of the page alone. */
const chosenBy = (account: { accountId: number }): typeof views => ({
  '': sql``,
  update: sql``,
  upload: sql``,
  changed: sql`${stored} cross join ${changes}`,
  conflict: sql`join ${twins(account)} as twin on twin.id = line.id`,
})

/** The rows of the own list, as its sheet had them. */
export function readImportRows(
  context: Context,
  { view, query: words, skip, size }: z.output<(typeof productImportRows)['query']>,
): Promise<Page<ImportRow>> {
  const account = callerOf(context)
  return queryPage(context.db, {
    columns: sql`line.id, line.row, style.handle, style.name, style.image, line.sku, line.barcode, line.color, line.size,
      ${amount(sql`line.price`)} as price, ${amount(sql`line.compare_at`)} as "compareAt", variant.id as "variantId",
      coalesce(article.ex_id, '') as "shopifyId", ${label} as "statusLabel", coalesce(twin.sku, '') as "barcodeOf",
      change.list as changes`,
    from: sql`from ${lines} ${chosenBy(account)[view]} where ${mine(account)} and ${views[view]}
      ${words ? sql`and (line.sku ilike ${fragment(words)} or style.name ilike ${fragment(words)} or style.handle ilike ${fragment(words)})` : sql``}`,
    order: sql`line.row`,
    skip,
    size,
    read: {
      id: sql`line.id`,
      tables: sql`${lines} ${stored} ${article} cross join ${twin} as twin cross join ${changes}`,
    },
  })
}

const conflictsShown = 20

/** How many rows of the own list are what. */
export async function readImportSummary(context: Context): Promise<DataOf<typeof productImportSummary>> {
  const account = callerOf(context)
  const how = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`
  const [summary] = await query<NonNullable<DataOf<typeof productImportSummary>>>(
    context.db,
    sql`select import.id, import.brand, import.season, ${site}, import.tags, import.file_name as "fileName",
          ${iso(sql`import.uploaded_at`)} as "uploadedAt", counted.*
        from product_import as import cross join lateral (
          select count(distinct style.id)::int as products, count(*)::int as rows, ${how(views.update)} as update,
            ${how(views.upload)} as upload, ${how(views.changed)} as changed, ${how(views.conflict)} as conflict,
            coalesce(jsonb_path_query_array(jsonb_agg(
              jsonb_build_object('sku', line.sku, 'barcode', line.barcode, 'other', twin.sku) order by line.row)
              filter (where ${views.conflict}), ${`$[0 to ${conflictsShown - 1}]`}::jsonpath), '[]') as conflicts
          ${rows(account)}) as counted
        where ${mine(account)}`,
  )
  return summary ?? null
}

type Whole = DataOf<typeof productImportGet>

/** All of the own list. */
export async function readImport(context: Context): Promise<Whole> {
  const account = callerOf(context)
  const [list] = await query<Omit<Whole, 'mappings'>>(
    context.db,
    sql`select import.brand, import.season, ${site}, import.tags, coalesce((
          select jsonb_agg(jsonb_build_object('name', name, 'vendor', import.brand, 'handle', handle, 'tags', tags,
            'variants', variants) order by place) from (
              select style.name, style.handle, style.tags, min(line.row) as place, jsonb_agg(jsonb_build_object(
                'sku', line.sku, 'barcode', line.barcode, 'id', variant.id, 'shopifyId', coalesce(article.ex_id, ''),
                'statusLabel', ${label}) order by line.row) as variants
              ${rows(account)} group by style.id) as one), '[]') as products
        from product_import as import where ${mine(account)}`,
  )
  const found = list ?? { brand: '', season: '', site: '', tags: [], products: [] }
  const mappings = await readMappings(context, { brand: found.brand })
  return { ...found, mappings: mappings.map(({ usual: _, version: __, ...mapping }) => mapping) }
}

/** What of a sheet is of another product here. */
export interface SkuConflict {
  sku: string
  /** The other style that has the SKU; empty where none does. */
  spu: string
  /** How the style is written here where its number differs in upper and lower case alone: a shop takes both for one. */
  spelling: string | null
  brand: string | null
}

/**
 * Of which other product each SKU of a sheet is: SKUs of other styles, styles that are written otherwise, and styles of other
 * brands. A style that is called after its only SKU was made until the catalogue brings the right one. The other spelling is
 * aggregated: ordered and limited, it is looked for along the ids of the whole table as long as that is not analysed.
 */
export const findSkuConflicts = (
  db: Db,
  brand: string,
  skus: readonly { sku: string; handle: string }[],
): Promise<SkuConflict[]> =>
  query(
    db,
    sql`select given.sku, coalesce(nullif(nullif(owner.spu, given.handle), given.sku), '') as spu,
          (select (array_agg(style.spu order by style.id))[1] from product as style
           where lower(style.spu) = lower(given.handle) and style.spu <> given.sku
             and not exists (select from product as same where same.spu = given.handle)) as spelling,
          (select style.brand from product as style
           where style.spu = given.handle and style.brand not in ('', ${brand})) as brand
        from unnest(${sql.param(skus.map(({ sku }) => sku))}::text[], ${sql.param(skus.map(({ handle }) => handle))}::text[])
          as given (sku, handle)
        left join variant on variant.sku = given.sku left join product as owner on owner.id = variant.product_id`,
  )
