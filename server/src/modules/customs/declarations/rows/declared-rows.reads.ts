import type { MatchState } from '@selvedge/contract/customs/declarations/declaration-pages.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, fragment, type Page, query, queryPage } from '../../../../core/db/db.ts'
import { declaredProducts, type MatchedProducts, oneCode } from '../../hs-code-rules/hs-code-rules.public.ts'
import type { RawProduct } from './declared-row.ts'

/** A product of a stock order, with what decides its code. */
export interface RawRow extends RawProduct {
  itemNo: number
  count: number
  key: string
}

/** The codes that the HS code rules give to products that are declared alike, as a table. */
function givenCodes(matched: readonly Pick<MatchedProducts, 'key' | 'codes'>[]): SQL {
  const coded = matched.filter(({ codes }) => oneCode(codes) !== '')
  return sql`unnest(${sql.param(coded.map(({ key }) => key))}::text[],
    ${sql.param(coded.map(({ codes }) => oneCode(codes)))}::text[]) as given (key, code)`
}

const columns = sql`row.id, row."itemNo", row.count, row.key, row.code, product.brand, product.spu as handle, product.ref,
  coalesce(nullif(product.cn_name, ''), product.name) as name,
  array_remove(array[coalesce(nullif(product.image, ''),
    (select max(image) from variant where product_id = product.id and image <> ''))], null) as images,
  product.weaving, product.sex, product.category, product.composition, product.origin,
  json_build_object('weavingType', said.weaving_type, 'sex', said.sex, 'kind', said.kind, 'origin', said.origin,
    'customsComponent', said.customs_component, 'hsCode', said.hs_code, 'style', said.style,
    'remark', coalesce(said.remark, '')) as said,
  element.elements, element.unit`

const tables = sql`join product on product.id = row.id left join customs_product as said on said.product_id = row.id
  left join declaration_element as element on element.hs_code = row.code`

const coded = (which: Parameters<typeof declaredProducts>[0], matched: readonly MatchedCodes[]): SQL => sql`
  (select declared.*, row_number() over (order by declared.first) as "itemNo",
      coalesce(declared.own_code, given.code, '') as code
    from (${declaredProducts(which)}) as declared left join ${givenCodes(matched)} on given.key = declared.key) as row`

type MatchedCodes = Pick<MatchedProducts, 'key' | 'codes'>

export interface RowFilter {
  id: number
  kind: string
  status?: MatchState | undefined
  /** Part of a number or a name; empty: all. */
  query: string
}

const chosen = ({ kind, status, query: requested }: RowFilter): SQL => sql`
  ${kind === '' ? sql`true` : sql`row.kind = ${kind}`}
  ${
    requested === ''
      ? sql``
      : sql`and (product.spu ilike ${fragment(requested)} or product.ref ilike ${fragment(requested)}
          or product.name ilike ${fragment(requested)} or product.cn_name ilike ${fragment(requested)})`
  }
  ${status === undefined ? sql`` : status === 'matched' ? sql`and row.code <> ''` : sql`and row.code = ''`}`

/** A page of the products of a stock order, in the order of its lines, and how many there are. */
export const readRows = (
  db: Db,
  filter: RowFilter,
  matched: readonly MatchedProducts[],
  { skip, size }: { skip: number; size: number | undefined },
): Promise<Page<RawRow>> =>
  queryPage(db, {
    columns,
    from: sql`from ${coded({ orderId: filter.id }, matched)} ${tables} where ${chosen(filter)}`,
    order: sql`row."itemNo"`,
    skip,
    size,
  })

/** One product, where HS code rules give these codes to what is declared like `key`; null where there is none. */
export async function findProduct(
  db: Db,
  productId: number,
  matched: readonly MatchedCodes[] = [],
): Promise<RawRow | null> {
  const [row] = await query<RawRow>(
    db,
    sql`select ${columns} from ${coded({ productId }, matched)} ${tables}`,
  )
  return row ?? null
}

/** Of the SKUs of an order: the unit of their code, empty where it has none, and their kind. */
export const readBoughtUnits = (
  db: Db,
  orderId: number,
  matched: readonly MatchedCodes[],
): Promise<{ sku: string; unit: string; kind: string }[]> =>
  query(
    db,
    sql`select distinct variant.sku, coalesce(element.unit, '') as unit, row.kind
        from ${coded({ boughtIn: orderId }, matched)} join variant on variant.product_id = row.id
        join order_item as item on item.sku = variant.sku and item.order_id = ${orderId}
        left join declaration_element as element on element.hs_code = row.code order by variant.sku`,
  )

/** The codes of the SKUs of a stock order that have one. */
export const readSkuCodes = (
  db: Db,
  orderId: number,
  matched: readonly MatchedCodes[],
): Promise<{ sku: string; code: string }[]> =>
  query(
    db,
    sql`select distinct item.sku, row.code
        from ${coded({ orderId }, matched)} join variant on variant.product_id = row.id
        join stock_order_item as item on item.sku = variant.sku and item.stock_order_id = ${orderId}
        where row.code <> '' order by item.sku`,
  )
