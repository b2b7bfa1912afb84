import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** The id of the order that a storefront calls so; no row where it is not here. */
export const orderOf = (channel: Channel, exId: string): SQL =>
  sql`select id from orders where channel = ${channel} and ex_id = ${exId} and source = 'storefront' and deleted_at is null`

/**
 * Units of each line of an order that left from here, as far as the storefront has confirmed that and not cancelled it since.
 * Of a look set it was told of whole ones alone, with the shipment of the last component (`reported_units` is 0 for those
 * before): each of its lines counts as many as have left of all.
 */
export const confirmedUnits = (db: Db, orderId: number): Promise<{ id: number; units: number }[]> =>
  query(
    db,
    sql`select line.id, (min(coalesce(sent.units, 0)) over (partition by coalesce(-line.set_id, line.id)))::int as units
        from order_item as line left join (
          select item.order_item_id as id, sum(item.quantity) as units
          from fulfillment join fulfillment_item as item on item.fulfillment_id = fulfillment.id
          where fulfillment.order_id = ${orderId} and fulfillment.cancelled_at is null
            and (fulfillment.ex_id <> '' or fulfillment.reported_units = 0)
          group by item.order_item_id
        ) as sent on sent.id = line.id
        where line.order_id = ${orderId}`,
  )
