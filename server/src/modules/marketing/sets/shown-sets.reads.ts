import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import type { LookSet } from '@selvedge/contract/marketing/sets/sets.ts'
import { sql } from 'drizzle-orm'
import { amountText, type Db, type Page, queryPage } from '../../../core/db/db.ts'
import { components, setsOf } from './sets.reads.ts'

/** A published set, as customers see it; amounts as the first store has them. */
export interface ShownSet extends Pick<LookSet, 'id' | 'sku' | 'image' | 'available' | 'components'> {
  /** Of the set's own SKU; null where the shop has none. */
  price: string | null
  /** Crossed out beside it. */
  compareAt: string | null
  /** What its components cost one by one; null where the price of one is not known. */
  componentsPrice: string | null
  /** ISO 4217; empty as long as the shop has not said which. */
  currency: string
}

/** Published sets, those on top first. */
export async function readShownSets(
  db: Db,
  { skip, size }: { skip: number; size: number },
): Promise<Page<ShownSet>> {
  const found = await queryPage<Omit<ShownSet, 'available'>>(db, {
    columns: sql`look_set.id, look_set.sku, look_set.image, ${components} as components, ${amountText(sql`own.price`)} as price,
      ${amountText(sql`own.compare_at`)} as "compareAt", (
        select case when count(*) = count(listed.price) then ${amountText(sql`sum(listed.price)`)} end
        from look_set_component as line
        left join variant_price as listed on listed.sku = line.sku and listed.channel = 'first'
        where line.set_id = look_set.id) as "componentsPrice",
      coalesce((select currency from storefront where channel = 'first'), '') as currency`,
    from: sql`from look_set left join variant_price as own on own.sku = look_set.sku and own.channel = 'first'
      where look_set.status = ${setStates.published}`,
    order: sql`look_set.topped_at desc nulls last, look_set.id desc`,
    skip,
    size,
  })
  return { ...found, rows: found.rows.map((row) => ({ ...row, available: setsOf(row.components) })) }
}
