import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import type {
  BarcodeLabel,
  barcodeLabelPrint,
  barcodeLabelSearch,
  SharedBarcode,
  sharedBarcodeList,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, query, queryLines, queryPage } from '../../../core/db/db.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'

/** What a label is made of; its own size is how many are printed. */
type LabelRead = Omit<BarcodeLabel, 'skuTitle'> & { color: string; sizeWord: string }

const titled = ({ color, sizeWord, ...label }: LabelRead): BarcodeLabel => ({
  ...label,
  skuTitle: variantOptions({ color, size: sizeWord }),
})

const columns = (copies: SQL): SQL => sql`variant.id, product.name as "productName", variant.sku,
  variant.color, variant.size as "sizeWord", variant.barcode, product.ref, brand.id as "brandId", product.brand as vendor,
  ${iso(sql`label.created_at`)} as "createdAt", ${copies} as size`
const products = sql`join product on product.id = variant.product_id left join brand on brand.name = product.brand`
const ownLabel = (context: Context) =>
  sql`label.account_id = ${callerOf(context).accountId} and label.variant_id = variant.id`

/** Shorter ones are in almost every SKU. */
const leastFragment = 3

/** Ids of the variants that a code means: each way by an index of its own. */
const found = (code: string): SQL => sql`
  select id from variant where barcode = ${code}
  union select id from variant where lower(sku) = lower(${code})
  union select variant.id from variant join product on product.id = variant.product_id
    where lower(product.ref) = lower(${code})
  ${code.length < leastFragment ? sql`` : sql`union select id from variant where sku ilike ${fragment(code)}`}`

/** The caller's list, newest first; or what a code means, that which it means exactly first. */
export async function readLabels(
  context: Context,
  { query: code, skip, size }: z.output<(typeof barcodeLabelSearch)['query']>,
): Promise<Page<BarcodeLabel>> {
  const { total, rows } = await queryPage<LabelRead>(context.db, {
    columns: columns(sql`coalesce(label.copies, 0)`),
    ...(code === ''
      ? {
          from: sql`from barcode_label as label join variant on ${ownLabel(context)} ${products}`,
          order: sql`label.created_at desc nulls last, variant.id desc nulls last`,
        }
      : {
          from: sql`from (${found(code)}) as hit join variant on variant.id = hit.id ${products}
            left join barcode_label as label on ${ownLabel(context)}`,
          order: sql`(variant.barcode = ${code} or lower(variant.sku) = lower(${code})) desc,
            (lower(product.ref) = lower(${code})) desc, variant.sku, variant.id`,
        }),
    skip,
    size,
  })
  return { total, rows: rows.map(titled) }
}

/** The labels of a print, in the order in which they were asked for. */
export async function readPrint(
  context: Context,
  { ids, batch }: z.output<(typeof barcodeLabelPrint)['query']>,
): Promise<BarcodeLabel[]> {
  const requested = ids
    ? sql`select id, null::int as copies, place from unnest(${sql.param(ids)}::bigint[]) with ordinality as one (id, place)`
    : sql`select one.id, one.copies, one.place from barcode_label_batch as batch,
            unnest(batch.variant_ids, batch.copies) with ordinality as one (id, copies, place)
          where batch.id = ${batch} and batch.account_id = ${callerOf(context).accountId}`
  const rows = await query<LabelRead>(
    context.db,
    sql`select ${columns(sql`coalesce(requested.copies, label.copies, 1)`)}
        from (${requested}) as requested join variant on variant.id = requested.id ${products}
        left join barcode_label as label on ${ownLabel(context)}
        order by requested.place`,
  )
  return rows.map(titled)
}

/** Barcodes of more than one SKU. */
export const readSharedBarcodes = (
  context: Context,
  { query: code, skip, size }: z.output<(typeof sharedBarcodeList)['query']>,
): Promise<Page<SharedBarcode>> =>
  queryLines(context.db, {
    lines: sql`select barcode from variant where barcode <> '' ${code === '' ? sql`` : sql`and barcode = ${code}`}
      group by barcode having count(*) > 1`,
    columns: sql`min(variant.id) as id, line.barcode, array_agg(variant.sku order by variant.sku) as skus`,
    tables: sql`from variant where variant.barcode = line.barcode`,
    order: sql`line.barcode`,
    skip,
    size,
  })
