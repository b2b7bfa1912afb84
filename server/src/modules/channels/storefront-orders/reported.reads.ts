import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** The id of the order that a storefront calls so; no row where it is not here. */
export const orderOf = (channel: Channel, exId: string): SQL =>
  sql`select id from orders where channel = ${channel} and ex_id = ${exId} and source = 'storefront' and deleted_at is null`

/** Units of each line of an order that left from here, as far as the storefront has confirmed that and not cancelled it since. */
export const confirmedUnits = (db: Db, orderId: number): Promise<{ id: number; units: number }[]> =>
  query(
    db,
    sql`select item.order_item_id as id, sum(item.quantity)::int as units
        from fulfillment join fulfillment_item as item on item.fulfillment_id = fulfillment.id
        where fulfillment.order_id = ${orderId} and fulfillment.ex_id <> '' and fulfillment.cancelled_at is null
        group by item.order_item_id`,
  )
