import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import type { Unmatched } from './unmatched.reads.ts'

/** Leaves stock orders to be counted anew. */
export async function markOrders(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(
    sql`insert into declaration_pending (stock_order_id) select * from unnest(${sql.param(ids)}::bigint[])`,
  )
}

/** Takes what is said of all stock orders; false where nothing is. */
export async function takeAll(db: Db): Promise<boolean> {
  const taken = await query<{ id: number }>(
    db,
    sql`delete from declaration_pending where stock_order_id is null and product_id is null returning id`,
  )
  return taken.length > 0
}

/** Takes what is said of products, those that wait longest. */
export async function takeProducts(db: Db, most: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`with oldest as (
          select distinct product_id from (
            select product_id from declaration_pending where product_id is not null order by id limit ${most}) as line
        ), taken as (
          delete from declaration_pending where product_id in (select product_id from oldest)
        )
        select product_id as id from oldest order by product_id`,
  )
  return rows.map(({ id }) => id)
}

/** Takes the stock orders that wait longest, each once. */
export async function takeOrders(db: Db, most: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`with oldest as (
          select distinct stock_order_id from (
            select stock_order_id from declaration_pending where stock_order_id is not null order by id limit ${most}) as line
        ), taken as (
          delete from declaration_pending where stock_order_id in (select stock_order_id from oldest)
        )
        select stock_order_id as id from oldest order by stock_order_id`,
  )
  return rows.map(({ id }) => id)
}

/** Writes what was counted of these stock orders in place of what was there. */
export async function replaceUnmatched(
  db: Db,
  ids: readonly number[],
  counted: readonly Unmatched[],
  now: Date,
): Promise<void> {
  await db.execute(
    sql`with counted as (
          select * from unnest(${sql.param(counted.map(({ id }) => id))}::bigint[],
            ${sql.param(counted.map(({ products }) => products))}::int[]) as counted (id, products)
        ), complete as (
          delete from unmatched_declaration
          where stock_order_id = any(${sql.param(ids)}::bigint[]) and stock_order_id not in (select id from counted)
        )
        insert into unmatched_declaration (stock_order_id, products, since)
        select id, products, ${timestamp(now)} from counted order by id
        on conflict (stock_order_id) do update set products = excluded.products`,
  )
}
