import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import type { LookSet, setList } from '@selvedge/contract/marketing/sets/sets.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { shippable } from '../../stock/stock/stock.public.ts'

/** Units in one set of each of its SKUs, in order, with what locations that ship orders have available of it. */
export const components = sql`(
  select coalesce(json_agg(json_build_object('sku', sku, 'name', name, 'quantity', quantity, 'available', available)
      order by first), '[]')
  from (
    select line.sku, line.quantity, line.first,
      coalesce(nullif(product.cn_name, ''), product.name, '') as name, 
      ${shippable(sql`line.sku`)} as available
    from (
      select sku, count(*)::int as quantity, min(position) as first from look_set_component
      where set_id = look_set.id group by sku
    ) as line join variant on variant.sku = line.sku join product on product.id = variant.product_id
  ) as component)`

/** One page of look sets, those on top first. */
export async function readSets(
  context: Context,
  { id, type, query: words, skip, size }: z.output<(typeof setList)['query']>,
): Promise<Page<LookSet>> {
  const pattern = fragment(words)
  const found = await queryPage<Omit<LookSet, 'available'>>(context.db, {
    columns: sql`look_set.id, look_set.sku, look_set.image, look_set.status, array_to_string(array(
        select sku from look_set_component where set_id = look_set.id order by position), ',') as "variantSkus",
      ${components} as components, ${iso(sql`look_set.created_at`)} as "createdAt",
      ${iso(sql`look_set.updated_at`)} as "updatedAt"`,
    from: sql`from look_set where true
      ${id ? sql`and look_set.id = ${id}` : sql``}
      ${type ? sql`and look_set.status = ${setStates[type]}` : sql``}
      ${
        words
          ? sql`and (look_set.sku ilike ${pattern} or exists (
        select from look_set_component as line where line.set_id = look_set.id and line.sku ilike ${pattern}))`
          : sql``
      }`,
    order: sql`look_set.topped_at desc nulls last, look_set.id desc`,
    skip,
    size,
    read: { id: sql`look_set.id`, tables: sql`look_set` },
  })
  return { ...found, rows: found.rows.map((row) => ({ ...row, available: setsOf(row.components) })) }
}

/** So many whole sets the scarcest component is enough for. */
export const setsOf = (lines: LookSet['components']): number =>
  lines.length === 0
    ? 0
    : Math.min(...lines.map(({ available, quantity }) => Math.floor(available / quantity)))
