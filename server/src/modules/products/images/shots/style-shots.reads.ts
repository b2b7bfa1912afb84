import type {
  StyleShots,
  styleShotExport,
  styleShotList,
} from '@selvedge/contract/products/images/style-shots.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, type Db, fixed, fragment, type Page, query, queryLines } from '../../../../core/db/db.ts'
import { sorted } from '../../../../core/db/pages/sorted.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'

export type ShotFilter = Omit<z.output<(typeof styleShotExport)['query']>, 'format'>

/** A style with the shots that it has; what it lacks is for the rules. */
export type PicturedStyle = Omit<StyleShots, 'lacking' | 'state'>

/** Units of a style on shelves. */
const units = fixed(sql`(select coalesce(sum(balance.on_hand), 0)::bigint from variant
    join balance on balance.sku = variant.sku and not balance.virtual
    where variant.product_id = product.id)`)

/** The same of all styles, summed up at once. No shelf has less than nothing. */
const unitsOfAll = fixed(sql`left join (
    select variant.product_id, sum(balance.on_hand)::bigint as units from variant
      join balance on balance.sku = variant.sku and not balance.virtual and balance.on_hand > 0
    group by variant.product_id
  ) as stocked on stocked.product_id = product.id`)

const goodsOf: Record<NonNullable<ShotFilter['goods']>, SQL> = {
  inStock: sql`exists (select from variant join balance on balance.sku = variant.sku
    where variant.product_id = product.id and balance.on_hand > 0 and not balance.virtual)`,
  onSale: sql`exists (select from variant join storefront_item as item
      on item.channel in ('first', 'second') and item.sku = variant.sku
    where variant.product_id = product.id)`,
}

/** By how many pictures there are, and how many of the shots that are wanted. */
function isOf(state: ShotFilter['state'], wanted: readonly number[]): SQL {
  const isComplete = sql`pictured.wanted >= ${wanted.length}::int`
  if (state === 'all') return sql`true`
  if (state === 'none') return sql`pictured.pictures = 0`
  if (state === 'some') return sql`pictured.pictures > 0 and not ${isComplete}`
  return state === 'complete' ? isComplete : sql`not ${isComplete}`
}

/** What a style has, as it is asked of a few. */
const ofEach = (counts: SQL): SQL => sql`cross join lateral (
    select ${counts} from product_image as picture where picture.product_id = product.id and picture.removed_at is null
  ) as pictured`

/** The same of all styles: their pictures are gone through once, instead of once for each style. */
const ofAll = (counts: SQL): SQL => sql`left join (
    select product_id, ${counts} from product_image as picture where picture.removed_at is null group by product_id
  ) as counted on counted.product_id = product.id
  cross join lateral (
    select coalesce(counted.pictures, 0) as pictures, coalesce(counted.wanted, 0) as wanted
  ) as pictured`

/** Few styles are asked for. */
const isNarrow = ({ brand, tag, query: words }: Pick<ShotFilter, 'brand' | 'tag' | 'query'>): boolean =>
  Boolean(brand || tag || words)

/** The styles that a filter asks for: of a `portion` only the first that fit are read. */
const from = (
  { query: words = '', brand = '', tag = '', goods, state }: ShotFilter,
  wanted: readonly number[],
  { portion = false, joins = sql`` } = {},
): SQL => sql`from product ${(portion || isNarrow({ brand, tag, query: words }) ? ofEach : ofAll)(
  sql`count(*) as pictures, count(distinct shot) filter (where shot = any(${sql.param(wanted)}::int[])) as wanted`,
)} ${joins}
  where ${isOf(state, wanted)}
    ${brand === '' ? sql`` : sql`and product.brand = ${brand}`}
    ${
      tag === ''
        ? sql``
        : sql`and exists (select from product_tag
            where product_tag.product_id = product.id and lower(product_tag.tag) = lower(${tag}))`
    }
    ${goods === undefined ? sql`` : sql`and ${goodsOf[goods]}`}
    ${
      words === ''
        ? sql``
        : sql`and (product.spu ilike ${fragment(words)} or product.name ilike ${fragment(words)}
            or product.cn_name ilike ${fragment(words)})`
    }`

const columns =
  fixed(sql`product.id, product.spu, coalesce(nullif(product.cn_name, ''), product.name) as name,
  product.brand, product.image, ${units} as "onHand",
  (select count(*)::int from product_image as picture
    where picture.product_id = product.id and picture.removed_at is null) as pictures,
  array(select distinct picture.shot from product_image as picture
    where picture.product_id = product.id and picture.removed_at is null and picture.shot is not null
    order by picture.shot) as shots`)

/** A page of styles with the shots that they have, the newest first unless asked otherwise. */
export function readStyleShots(
  db: Db,
  { sort, skip, size, ...filter }: z.output<(typeof styleShotList)['query']>,
  wanted: readonly number[],
): Promise<Page<PicturedStyle>> {
  const onHand = isNarrow(filter) ? units : sql`coalesce(stocked.units, 0)`
  return queryLines(db, {
    lines:
      sort === undefined
        ? sql`select product.id ${from(filter, wanted)}`
        : sql`select product.id, ${onHand} as "onHand"
            ${from(filter, wanted, { joins: isNarrow(filter) ? sql`` : unitsOfAll })}`,
    columns,
    tables: sql`from product where product.id = line.id`,
    order: sorted(sort, { onHand: sql`line."onHand"` }, sql`line.id`, sql`line.id desc`),
    skip,
    size,
  })
}

export const countStyleShots = (db: Db, filter: ShotFilter, wanted: readonly number[]): Promise<number> =>
  countOf(db, from(filter, wanted))

/** A page of those that a filter asks for, behind the last one. */
export const readNextStyleShots = (
  db: Db,
  filter: ShotFilter,
  wanted: readonly number[],
  after: { id: number } | null,
): Promise<PicturedStyle[]> =>
  query(
    db,
    sql`select ${columns} ${from(filter, wanted, { portion: true })} ${after ? sql`and product.id < ${after.id}` : sql``}
        order by product.id desc limit ${exportPageSize}`,
  )
