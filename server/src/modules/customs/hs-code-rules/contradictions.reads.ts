import type { StyleRule } from '@selvedge/contract/customs/customs-style/customs-style.ts'
import { sexTerms, weavingTerms } from '@selvedge/contract/customs/customs-terms.ts'
import { fibreTerms } from '@selvedge/contract/customs/hs-code-rules/fibres.ts'
import type {
  Contradiction,
  contradictionList,
} from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Page, queryLines } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { keyedOptions, readStyleRules } from '../customs-style/customs-style.public.ts'

type Terms = Readonly<Record<string, string>>
const asJson = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`

/** Texts as HS code rules compare them (`matching.rules.ts`). */
const plain = (text: SQL): SQL => sql`lower(trim(regexp_replace(normalize(${text}, NFKC), '\\s+', ' ', 'g')))`
const termed = (text: SQL, terms: Terms): SQL =>
  sql`coalesce(${asJson(terms)} ->> ${plain(text)}, ${plain(text)})`

/** What style rules look at (`product-facts.ts`). */
const asDeclared = (text: SQL, terms: Terms): SQL =>
  sql`coalesce(${asJson(terms)} ->> lower(trim(${text})), trim(${text}))`

/** The options of all style rules, in their order. */
const options = (rules: readonly StyleRule[]): SQL => sql`
  select place, item ->> 'key' as key, item -> 'constraints' as constraints, item -> 'values' as allowed,
    item ->> 'default' as usual
  from jsonb_array_elements(${asJson(keyedOptions(rules))}) with ordinality as option (item, place)`

/** All words of a product's style, as its rules have them (`designOf`): what is said of its code's elements is none of them. */
const designed = sql`coalesce((
  select string_agg(case when chosen = '' or jsonb_array_length(allowed) = 0 or allowed ? chosen
      then coalesce(chosen, usual) else usual end, '' order by place)
  from (select place, allowed, usual, declared.style ->> key as chosen
    from style_option where not exists (select 1 from jsonb_array_elements(constraints) as demand
      where jsonb_array_length(demand -> 'values') > 0 and not demand -> 'values' ?
        case demand ->> 'property' when 'kind' then declared.kind when 'sex' then declared.sex
          else declared.weaving end)) as fitting), '')`

/** What has a code by a person or by an HS code rule, with what is said of it. */
const accepted = sql`
  select ${termed(sql`component`, fibreTerms)} as material, ${termed(sql`sex`, sexTerms)} as sex,
    ${plain(sql`kind`)} as category, ${termed(sql`weaving`, weavingTerms)} as weaving, ${plain(designed)} as design,
    hs_code, spu, null::bigint as row_id
  from (select coalesce(said.customs_component, product.composition) as component,
      ${asDeclared(sql`coalesce(said.sex, product.sex)`, sexTerms)} as sex, coalesce(said.kind, product.category) as kind,
      ${asDeclared(sql`coalesce(said.weaving_type, product.weaving)`, weavingTerms)} as weaving, said.style,
      said.hs_code, product.spu
    from customs_product as said join product on product.id = said.product_id where said.hs_code <> '') as declared
  union all
  select ${termed(sql`material`, fibreTerms)}, ${termed(sql`sex`, sexTerms)}, ${plain(sql`category`)},
    ${termed(sql`weaving`, weavingTerms)}, ${plain(sql`design`)}, hs_code, null, id
  from customs_code_row`

const facts = sql`material, sex, category, weaving, design`
const maxHandles = 3

const contradicting = (rules: readonly StyleRule[]): SQL => sql`(
  with style_option as materialized (${options(rules)})
  select ${facts}, concat_ws('|', ${facts}) as id, sum(products) as products,
    json_agg(json_build_object('hsCode', hs_code, 'products', products, 'handles', handles, 'codeRow', row_id)
      order by products desc, hs_code) as codes
  from (
    select ${facts}, hs_code, count(spu) as products, max(row_id) as row_id,
      coalesce((array_agg(spu order by spu) filter (where spu is not null))[1:${maxHandles}::int], '{}') as handles
    from (${accepted}) as accepted group by ${facts}, hs_code
  ) as coded
  group by ${facts} having count(*) > 1
) as contradicting`

/** The same facts with two codes, those of most products first. */
export const listContradictions = async (
  context: Context,
  { skip, size }: z.output<(typeof contradictionList)['query']>,
): Promise<Page<Contradiction>> =>
  queryLines<Contradiction>(context.db, {
    lines: sql`select * from ${contradicting(await readStyleRules(context))}`,
    columns: sql`line.id, ${facts}, line.codes`,
    tables: sql``,
    order: sql`line.products desc, line.id`,
    skip,
    size,
  })
