import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { Module } from '../../../../core/modules/module.ts'
import { type AlikeProducts, countMatched, matchAlike } from '../../hs-code-rules/hs-code-rules.public.ts'
import { alikeOfHead, declaredOrders } from '../heads/heads.reads.ts'

/** Products of a stock order that have no code. */
export interface Unmatched {
  id: number
  products: number
}

/** How many products of these stock orders have no code; those that are not declared, or are complete, are left out. */
export async function countUnmatchedOf(db: Db, ids: readonly number[]): Promise<Unmatched[]> {
  const orders = await query<{ id: number; alike: AlikeProducts[] }>(
    db,
    sql`select head.id, ${alikeOfHead} as alike from ${declaredOrders}
        where head.id = any(${sql.param(ids)}::bigint[]) order by head.id`,
  )
  const alike = orders.flatMap((order) => order.alike.map((one) => ({ ...one, id: order.id })))
  const byOrder = Map.groupBy(await matchAlike({ db }, alike), ({ id }) => id)
  return [...byOrder]
    .map(([id, products]) => ({ id, products: countMatched(products).unmatched }))
    .filter(({ products }) => products > 0)
}

/** All stock orders that are declared, or were when they were counted. */
export async function listCountable(db: Db): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select head.id from ${declaredOrders} union select stock_order_id from unmatched_declaration order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** The stock orders with these products. */
export async function ordersOfProducts(db: Db, productIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select distinct item.stock_order_id as id from variant join stock_order_item as item on item.sku = variant.sku
        where variant.product_id = any(${sql.param(productIds)}::bigint[]) order by 1`,
  )
  return rows.map(({ id }) => id)
}

/**
 * By the predicate of the list: what is declared no longer is taken out of the counted ones by a job. The limit has each of the
 * few that lack codes looked up, instead of all that are declared read.
 */
export const declarationInbox = {
  declarationsUnmatched: () => ({
    counted: sql`select count(*) as count, min(since) as oldest from unmatched_declaration as open
      cross join lateral (select from ${declaredOrders} where head.id = open.stock_order_id limit 1) as declared`,
    path: '/customs?codes=missing',
  }),
} satisfies Module['inbox']
