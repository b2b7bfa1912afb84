import { tagsOfSeason } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import type { NameSort } from '@selvedge/contract/products/names/name-sorts.ts'
import type { ProductName, productNameList } from '@selvedge/contract/products/names/names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import type { TranslatedProduct } from './translate/suggest.rules.ts'

type Filter = z.output<(typeof productNameList)['query']>

/** Units of a style on shelves. */
const units = sql`(select coalesce(sum(balance.on_hand), 0)::bigint from variant
    join balance on balance.sku = variant.sku and not balance.virtual
    where variant.product_id = product.id)`

/** The same of all styles, summed up at once. No shelf has less than nothing. */
const unitsOfAll = sql`left join (
    select variant.product_id, sum(balance.on_hand)::bigint as units from variant
      join balance on balance.sku = variant.sku and not balance.virtual and balance.on_hand > 0
    group by variant.product_id
  ) as stocked on stocked.product_id = product.id`

const orderOf = (sort: NameSort, onHand: SQL): SQL =>
  ({
    stockDown: sql`${onHand} desc, product.id`,
    stockUp: sql`${onHand}, product.id`,
    skuUp: sql`product.spu, product.id`,
    skuDown: sql`product.spu desc, product.id`,
  })[sort]

const reviewed = sql`product left join product_name_review as review on review.product_id = product.id`

const chosenBy = ({ name, brand, tag, season, spu, state }: Filter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(name === ''
        ? []
        : [sql`(product.name ilike ${fragment(name)} or product.cn_name ilike ${fragment(name)})`]),
      ...(brand === '' ? [] : [sql`product.brand = ${brand}`]),
      ...(tag === ''
        ? []
        : [
            sql`exists (select from product_tag
                where product_tag.product_id = product.id and lower(product_tag.tag) = lower(${tag}))`,
          ]),
      ...(season === ''
        ? []
        : [
            sql`exists (select from product_tag where product_tag.product_id = product.id
                and lower(product_tag.tag) = any(${sql.param(tagsOfSeason(season))}::text[]))`,
          ]),
      ...(spu === '' ? [] : [sql`product.spu ilike ${fragment(spu)}`]),
      ...(state === '' ? [] : [state === 'open' ? sql`reviewed_at is null` : sql`reviewed_at is not null`]),
    ],
    sql` and `,
  )

/** Products with their names. */
export function readNames(context: Context, filter: Filter): Promise<Page<ProductName>> {
  const { sort, name, brand, tag, season, spu } = filter
  // Of few styles each is summed up for itself, where they are sorted by it.
  const isOfAll = sort.startsWith('stock') && !(name || brand || tag || season || spu)
  return queryPage(context.db, {
    columns: sql`product.id, product.brand, product.spu as handle, product.name as "enName",
      case when reviewed_at is null then '' else product.cn_name end as "cnName",
      case when reviewed_at is not null then ''
        when product.cn_name <> '' then product.cn_name
        else coalesce(suggested, '') end as "unreviewedCname",
      ${units} as quantity, product.image as "mainImage",
      ${iso(sql`reviewed_at`)} as "reviewedAt", coalesce(reviewed_by, '') as "reviewedBy"`,
    from: sql`from ${reviewed} ${isOfAll ? unitsOfAll : sql``} where ${chosenBy(filter)}`,
    counted: sql`from ${reviewed} where ${chosenBy(filter)}`,
    order: orderOf(sort, isOfAll ? sql`coalesce(stocked.units, 0)` : units),
    skip: (filter.page - 1) * filter.size,
    size: filter.size,
    read: { id: sql`product.id`, tables: reviewed },
  })
}

/** A product that nobody has reviewed and that no supplier has named. */
export interface Nameless extends TranslatedProduct {
  id: number
  suggested: string
}

/** Of a product's name, what is left without its brand, in lower case: as translations are kept. */
const unbranded = sql`lower(btrim(regexp_replace(case
    when product.brand <> '' and starts_with(lower(product.name), lower(product.brand) || ' ')
    then substr(product.name, length(product.brand) + 1) else product.name end, '\\s+', ' ', 'g')))`

/** The next of them after an id. */
export const readNameless = (db: Db, after: number, most: number): Promise<Nameless[]> =>
  query(
    db,
    sql`select product.id, product.brand, product.name as "enName", coalesce(name_term.cn_name, '') as known,
          coalesce(review.suggested, '') as suggested, coalesce((
            select cn_name from name_translation where en_name = ${unbranded}), '') as translated
        from product
        left join product_name_review as review on review.product_id = product.id
        left join name_term on name_term.en_name = lower(product.name)
        where product.id > ${after} and review.reviewed_at is null and product.cn_name = '' and product.name <> ''
        order by product.id limit ${most}`,
  )

/** For the next English names, in lower case, the Chinese one that most reviewed products of it got. */
export const readTerms = (
  db: Db,
  after: string,
  most: number,
): Promise<{ enName: string; cnName: string }[]> =>
  query(
    db,
    sql`select lower(product.name) as "enName", mode() within group (order by product.cn_name) as "cnName"
        from product_name_review as review join product on product.id = review.product_id
        where review.reviewed_at is not null and lower(product.name) > ${after} and product.cn_name <> ''
        group by lower(product.name) order by lower(product.name) limit ${most}`,
  )

/** A product's names, and who has accepted them. */
export interface NameState {
  id: number
  spu: string
  name: string
  cnName: string
  suggested: string
  reviewedAt: string | null
  reviewedBy: string
}

export const readNameStates = (db: Db, ids: readonly number[]): Promise<NameState[]> =>
  query(
    db,
    sql`select product.id, product.spu, product.name, product.cn_name as "cnName",
          coalesce(review.suggested, '') as suggested, ${iso(sql`reviewed_at`)} as "reviewedAt",
          coalesce(reviewed_by, '') as "reviewedBy"
        from product left join product_name_review as review on review.product_id = product.id
        where product.id = any(${sql.param(ids)}::bigint[]) order by product.id`,
  )
