import { type SQL, sql } from 'drizzle-orm'

/** Who a customer is now: the one that stayed, where it was merged. */
export const rootOf = (id: number): SQL =>
  sql`(select coalesce(asked.merged_into, asked.id) from customer as asked where asked.id = ${id})`

/** All customers that are the same person by now. */
export const membersOf = (id: number): SQL =>
  sql`(select member.id from customer as member where member.id = ${rootOf(id)} or member.merged_into = ${rootOf(id)})`
