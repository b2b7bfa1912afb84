import { type SQL, sql } from 'drizzle-orm'

/** A look set as it was bought: its SKU, and all the lines that it is shipped as with their units that have shipped. */
export interface SetOfLine {
  id: number
  sku: string
  lines: { id: number; shipped: number }[]
}

/** The look set that an order line is part of; null where it is of none. */
export const setOf = (orderItemId: SQL): SQL => sql`(
  select json_build_object('id', bought.id, 'sku', bought.sku, 'lines', (
    select json_agg(json_build_object('id', line.id, 'shipped', line.shipped) order by line.id)
    from order_item as line where line.set_id = bought.id))
  from order_item as own join order_set as bought on bought.id = own.set_id
  where own.id = ${orderItemId})`
