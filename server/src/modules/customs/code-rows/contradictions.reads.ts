import type { Contradiction, contradictionList } from '@selvedge/contract/customs/code-rows/code-row-list.ts'
import { sexTerms, weavingTerms } from '@selvedge/contract/customs/customs-terms.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** A text of a supplier in the term that customs use for it. */
const termed = (text: SQL, terms: Readonly<Record<string, string>>): SQL =>
  sql`coalesce(${JSON.stringify(terms)}::jsonb ->> lower(trim(${text})), trim(${text}))`

const plain = (text: SQL): SQL => sql`lower(trim(${text}))`

/** What has a code by a person or by a code row, with what is said of it. */
const accepted = sql`
  select ${plain(sql`coalesce(said.customs_component, product.composition)`)} as material,
    ${termed(sql`coalesce(said.sex, product.sex)`, sexTerms)} as sex,
    ${plain(sql`coalesce(said.kind, product.category)`)} as category,
    ${termed(sql`coalesce(said.weaving_type, product.weaving)`, weavingTerms)} as weaving,
    coalesce((select string_agg(value, '' order by key) from jsonb_each_text(said.style)), '') as design,
    said.hs_code, product.spu, null::bigint as row_id
  from customs_product as said join product on product.id = said.product_id where said.hs_code <> ''
  union all
  select ${plain(sql`material`)}, ${termed(sql`sex`, sexTerms)}, ${plain(sql`category`)},
    ${termed(sql`weaving`, weavingTerms)}, design, hs_code, null, id
  from customs_code_row`

const facts = sql`material, sex, category, weaving, design`
const mostHandles = 3

const contradicting = sql`(
  select ${facts}, concat_ws('|', ${facts}) as id, sum(products) as products,
    json_agg(json_build_object('hsCode', hs_code, 'products', products, 'handles', handles, 'codeRow', row_id)
      order by products desc, hs_code) as codes
  from (
    select ${facts}, hs_code, count(spu) as products, max(row_id) as row_id,
      coalesce((array_agg(spu order by spu) filter (where spu is not null))[1:${mostHandles}::int], '{}') as handles
    from (${accepted}) as accepted group by ${facts}, hs_code
  ) as coded
  group by ${facts} having count(*) > 1
) as contradicting`

/** The same facts with two codes, those of most products first. */
export const listContradictions = (
  { db }: Context,
  { skip, size }: z.output<(typeof contradictionList)['query']>,
): Promise<Page<Contradiction>> =>
  queryPage<Contradiction>(db, {
    columns: sql`id, ${facts}, codes`,
    from: sql`from ${contradicting}`,
    order: sql`products desc, id`,
    skip,
    size,
  })
