import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** What left with one ship order, as its storefront must learn of it. */
export interface Shipment {
  orderId: number
  shipOrderId: number
  channel: Channel
  orderExId: string
  /** The storefront's id, once it has confirmed. */
  exId: string
  /** All of its ids: it may have made several fulfilments of what left together. */
  exIds: string[]
  trackingCompany: string
  trackingNumber: string
  /** The storefront's id of the location that ships; null where it does not know it. */
  locationExId: string | null
  /** Of the order's other shipments. */
  otherExIds: string[]
  /** Units of the storefront's lines that have come back; whole ones of a look set. */
  cameBack: { exLineItemId: string; quantity: number }[]
}

const cameBack = sql`(
  select coalesce(json_agg(json_build_object('exLineItemId', ex_id, 'quantity', units)), '[]') from (
    select line.ex_id, case when line.set_id is null then sum(item.returned) else min(item.returned) end::int as units
    from fulfillment_item as item join order_item as line on line.id = item.order_item_id
    where item.fulfillment_id = own.id group by line.ex_id, line.set_id) as one
  where units > 0)`

export async function readShipment(db: Db, fulfillmentId: number): Promise<Shipment | null> {
  const [row] = await query<Shipment>(
    db,
    sql`select own.order_id as "orderId", own.ship_order_id as "shipOrderId", orders.channel,
          orders.ex_id as "orderExId", own.ex_id as "exId", own.ex_id || own.further_ex_ids as "exIds",
          own.tracking_company as "trackingCompany", own.tracking_number as "trackingNumber", link.ex_id as "locationExId",
          array(select unnest(other.ex_id || other.further_ex_ids) from fulfillment as other
                where other.order_id = own.order_id and other.id <> own.id and other.ex_id <> '') as "otherExIds",
          ${cameBack} as "cameBack"
        from fulfillment as own join orders on orders.id = own.order_id
        join ship_order on ship_order.id = own.ship_order_id
        left join storefront_location as link
          on link.channel = orders.channel and link.location_id = ship_order.location_id
        where own.id = ${fulfillmentId}`,
  )
  return row ?? null
}
