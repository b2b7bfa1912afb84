import { type SQL, sql } from 'drizzle-orm'

/** Id and channel of those of the orders that live in a storefront. */
export const ofStorefronts = (orderIds: readonly number[]): SQL =>
  sql`(select id, channel from orders where id = any(${sql.param(orderIds)}::bigint[]) and source = 'storefront')`
