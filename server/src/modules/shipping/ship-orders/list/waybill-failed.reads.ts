import { sql } from 'drizzle-orm'

/** Ship orders that are to leave, and whose waybill the courier has refused, or nobody asks for any more. */
export const waybillFailed = sql`(ship_order.status & 255 in (0, 1)
  and ship_order.id in (select waybill.ship_order_id from waybill where waybill.state = 'failed'))`
