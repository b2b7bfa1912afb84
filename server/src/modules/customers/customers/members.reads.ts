import { type SQL, sql } from 'drizzle-orm'

/** Who a customer is now: the one that stayed, where it was merged. */
export const rootOf = (id: number): SQL =>
  sql`(select coalesce(requested.merged_into, requested.id) from customer as requested where requested.id = ${id})`

/** All customers that are the same person by now. */
export const membersOf = (id: number): SQL =>
  sql`(select member.id from customer as member where member.id = ${rootOf(id)} or member.merged_into = ${rootOf(id)})`
