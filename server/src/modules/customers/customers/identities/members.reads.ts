import { type SQL, sql } from 'drizzle-orm'

/** Who a customer is now: the one that stayed, where it was merged. */
export const rootOf = (id: number | SQL): SQL =>
  sql`(select coalesce(requested.merged_into, requested.id) from customer as requested where requested.id = ${id})`

/** All customers that are the same person by now. */
export const membersOf = (id: number | SQL): SQL =>
  sql`(select member.id from customer as member where member.id = ${rootOf(id)} or member.merged_into = ${rootOf(id)})`

/** The addresses of a customer, as they are compared. */
export const addressesOf = (id: number | SQL): SQL =>
  sql`(select lower(btrim(email)) from customer where id in ${membersOf(id)} and email <> '')`

/**
 * The ids of the orders of a customer: those whose shop names them, and those of their addresses whose shop names nobody who is
 * known. Each half goes by an index of its own.
 */
export const ordersOf = (id: number | SQL): SQL =>
  sql`(select bought.id from customer_identity as known join orders as bought
      on bought.channel = known.channel and bought.customer_ex_id = known.ex_id and bought.customer_ex_id <> ''
    where known.customer_id in ${membersOf(id)} and bought.deleted_at is null
    union all
    select bought.id from orders as bought
    where lower(btrim(bought.email)) in ${addressesOf(id)} and bought.email <> '' and bought.deleted_at is null
      and not exists (select from customer_identity as known
        where known.channel = bought.channel and known.ex_id = bought.customer_ex_id))`
