import { type SQL, sql } from 'drizzle-orm'

const isOrder = (id: SQL, condition: SQL): SQL =>
  sql`exists (select from orders where orders.id = ${id} and ${condition})`

/** What others ask of an order within their own statements, by its id. */
export const isOpenOrder = (id: SQL): SQL => isOrder(id, sql`orders.state = 'open'`)
export const isHeldOrder = (id: SQL): SQL => isOrder(id, sql`orders.held_at is not null`)
export const isOfStorefront = (id: SQL): SQL => isOrder(id, sql`orders.source = 'storefront'`)
