import type { Stop } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { InboundNotice, OutboundNotice, Receiver } from '../../../../ports/warehouse.ts'
import { carries } from '../../../orders/orders/orders.public.ts'
import { inherits } from '../../locations/locations.public.ts'

type Payment = OutboundNotice['payments'][number] & { id: number }

export interface ShipOrderToSend extends Receiver {
  locationId: number
  /** Whether it is still to be shipped from there. */
  wanted: boolean
  /** Why it must not be shipped for now; empty where nothing keeps it. */
  stopReason: Stop
  bonded: boolean
  orderNos: string[]
  courier: string
  payments: Payment[]
  lines: OutboundNotice['lines']
}

const barcodeOf = sql`coalesce((select barcode from variant where variant.sku = item.sku), '')`

/** What one unit of an order's line was sold for. */
const declaredValue = sql`trim_scale(
  order_item.unit_price - coalesce(round(order_item.discount / nullif(order_item.quantity, 0), 4), 0))`

/** A ship order as it is now, as far as the partner is told of it; of orders whose units were taken out again it is not. */
export async function findShipOrder(db: Db, id: number): Promise<ShipOrderToSend | null> {
  const [row] = await query<ShipOrderToSend>(
    db,
    sql`select location_id as "locationId", tracking_company as courier, first_name as "firstName", last_name as "lastName", phone, country, province,
          city, address1, address2, postcode, ${inherits(sql`ship_order.location_id`, 'customs')} as bonded, stop_reason as "stopReason",
          status & 255 in (0, 1) and line.lines is not null
            and ${inherits(sql`ship_order.location_id`, 'proxy')} as wanted,
          coalesce(line.lines, '[]') as lines, served.*
        from ship_order
        left join lateral (
          select json_agg(json_build_object('sku', item.sku, 'barcode', ${barcodeOf}, 'quantity', item.quantity,
            'declaredValue', ${declaredValue}::text, 'currency', orders.currency) order by item.id) as lines
          from ship_item as item join order_item on order_item.id = item.order_item_id
            join orders on orders.id = item.order_id
          where item.ship_order_id = ship_order.id and item.quantity > 0) as line on true
        cross join lateral (
          select coalesce(json_agg(distinct orders.name), '[]') as "orderNos",
            coalesce(json_agg(json_build_object('id', payment.id, 'gateway', gateway, 'outTradeNo', out_trade_no,
              'tradeNo', trade_no, 'amount', round(payment.amount, 2)::text, 'currency', payment.currency)
              order by payment.id) filter (where payment.id is not null), '[]') as payments
          from ship_order_order as link join orders on orders.id = link.order_id
          left join order_transaction as payment on payment.order_id = orders.id
            and payment.kind in ('sale', 'capture') and payment.result = 'success'
          where link.ship_order_id = ship_order.id and ${carries}) as served
        where ship_order.id = ${id}`,
  )
  return row ?? null
}

export interface StockOrderToSend {
  kind: 'PO' | 'ST'
  name: string
  sourceLocation: number | null
  targetLocation: number
  /** Of a transfer, whether the partner is still to send it. */
  leaves: boolean
  /** Whether anything is still to come. */
  arrives: boolean
  trackingNumber: string
  courier: string
  /** With what is ordered, and what is still open of it. */
  lines: (Omit<InboundNotice['lines'][number], 'hsCode'> & { open: number })[]
}

/** Of a line of which more came than was ordered it is below zero, and takes nothing from the others. */
const openUnits = sql`item.quantity - item.received - item.closed`

/** A transfer or purchase order as it is now. */
export async function findStockOrder(db: Db, id: number): Promise<StockOrderToSend | null> {
  const [row] = await query<StockOrderToSend>(
    db,
    sql`select head.kind, head.name, head.source_location as "sourceLocation",
          head.target_location as "targetLocation",
          head.kind = 'ST' and head.sent_at is null and head.deleted_at is null
            and not coalesce(sending.waiting, true) and ${inherits(sql`head.source_location`, 'proxy')} as leaves,
          head.deleted_at is null and (head.kind = 'PO' or head.sent_at is not null) and line.open > 0
            and ${inherits(sql`head.target_location`, 'proxy')} as arrives,
          coalesce(sending.tracking_number, '') as "trackingNumber", coalesce(sending.courier, '') as courier,
          line.lines
        from stock_order as head left join transfer_sending as sending on sending.stock_order_id = head.id
        cross join lateral (
          select coalesce(json_agg(json_build_object('sku', item.sku, 'barcode', coalesce(variant.barcode, ''),
              'quantity', item.quantity, 'open', ${openUnits},
              'origin', coalesce(said.origin, product.origin, ''), 'name', coalesce(product.name, '')) order by item.id), '[]') as lines,
            coalesce(sum(greatest(0, ${openUnits})), 0) as open
          from stock_order_item as item left join variant on variant.sku = item.sku
            left join product on product.id = variant.product_id
            left join customs_product as said on said.product_id = product.id
          where item.stock_order_id = head.id) as line
        where head.id = ${id} and head.kind in ('PO', 'ST')`,
  )
  return row ?? null
}
