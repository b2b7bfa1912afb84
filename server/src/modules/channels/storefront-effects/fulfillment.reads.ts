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
}

export async function readShipment(db: Db, fulfillmentId: number): Promise<Shipment | null> {
  const [row] = await query<Shipment>(
    db,
    sql`select own.order_id as "orderId", own.ship_order_id as "shipOrderId", orders.channel,
          orders.ex_id as "orderExId", own.ex_id as "exId", own.ex_id || own.further_ex_ids as "exIds",
          own.tracking_company as "trackingCompany", own.tracking_number as "trackingNumber", link.ex_id as "locationExId",
          array(select unnest(other.ex_id || other.further_ex_ids) from fulfillment as other
                where other.order_id = own.order_id and other.id <> own.id and other.ex_id <> '') as "otherExIds"
        from fulfillment as own join orders on orders.id = own.order_id
        join ship_order on ship_order.id = own.ship_order_id
        left join storefront_location as link
          on link.channel = orders.channel and link.location_id = ship_order.location_id
        where own.id = ${fulfillmentId}`,
  )
  return row ?? null
}
