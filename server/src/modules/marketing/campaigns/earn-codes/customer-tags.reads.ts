import { type SQL, sql } from 'drizzle-orm'

/**
 * The tags of a customer, with commas between: those that shops gave any of the customers who are this person by now, and
 * ours of the one that stayed: a merge says whose that is.
 */
export const customerTags = (id: SQL): SQL =>
  sql`coalesce((select concat_ws(',', string_agg(member.tags, ',' order by member.id),
        max(member.tag) filter (where member.merged_into is null))
      from customer join customer as member on member.id = coalesce(customer.merged_into, customer.id)
        or member.merged_into = coalesce(customer.merged_into, customer.id)
      where customer.id = ${id}), '')`
