import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** A published set: what an order of its SKU is shipped as. */
export interface SoldSet {
  sku: string
  /** One per unit in a set, in its order, with the list price of the SKU in each store; null where it has none. */
  components: ({ sku: string } & Record<Channel, string | null>)[]
}

const published = sql`look_set.status = ${setStates.published}`

const listPrice = (channel: Channel): SQL =>
  sql`(select coalesce(compare_at, price)::text from variant_price where sku = line.sku and channel = ${channel})`

/** The published sets of these SKUs. */
export const findSets = (db: Db, skus: readonly string[]): Promise<SoldSet[]> =>
  query<SoldSet>(
    db,
    sql`select look_set.sku, (
          select json_agg(json_build_object('sku', line.sku, 'first', ${listPrice('first')},
            'second', ${listPrice('second')}) order by position)
          from look_set_component as line where line.set_id = look_set.id) as components
        from look_set
        where look_set.sku = any(${sql.param(skus)}::text[]) and ${published}
          and exists (select from look_set_component where set_id = look_set.id)
        order by look_set.sku`,
  )

/** Which of these SKUs are those of published sets. */
export async function findSetSkus(db: Db, skus: readonly string[]): Promise<string[]> {
  const rows = await query<{ sku: string }>(
    db,
    sql`select sku from look_set where sku = any(${sql.param(skus)}::text[]) and ${published}`,
  )
  return rows.map(({ sku }) => sku)
}

/** Which of these components are sets themselves, and which other sets this SKU is a component of. */
export async function findNested(db: Db, sku: string, components: readonly string[]): Promise<string[]> {
  const rows = await query<{ sku: string }>(
    db,
    sql`select sku from look_set where sku = any(${sql.param(components)}::text[])
        union
        select sku from look_set_component where sku = ${sku}
        order by sku`,
  )
  return rows.map((row) => row.sku)
}

/** Whether there are units of this SKU anywhere: they could not be sold while orders of it are taken apart. */
export const hasUnits = async (db: Db, sku: string): Promise<boolean> =>
  (await query(db, sql`select from balance where sku = ${sku} and (on_hand <> 0 or reserved <> 0) limit 1`))
    .length > 0
