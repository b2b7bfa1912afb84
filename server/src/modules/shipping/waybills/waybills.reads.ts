import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { waybillGet } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import type { ParcelContact, WaybillRequest } from '../../../ports/courier.ts'
import { settingMeaning, settingStored } from '../../house/settings/settings.public.ts'
import { consignee } from '../../orders/orders/orders.public.ts'
import { type LockedWaybill, lockedColumns } from './waybills.sql.ts'

/** Longer routes are no help on a screen. */
const maxNodes = 200

const waybillJson = sql`(
  select json_build_object('id', waybill.id, 'courier', courier, 'state', state, 'trackingNumber', tracking_number,
    'label', label, 'failure', failure, 'requestedAt', ${iso(sql`requested_at`)}, 'requestedBy', requested_by,
    'issuedAt', ${iso(sql`issued_at`)}, 'cancelledAt', ${iso(sql`cancelled_at`)})
  from waybill where waybill.ship_order_id = ship_order.id
  order by (state <> 'cancelled') desc, waybill.id desc limit 1)`

const nodesJson = sql`(
  select coalesce(json_agg(json_build_object('id', node.id, 'at', ${iso(sql`node.at`)}, 'place', node.place,
    'remark', node.remark) order by node.at desc, node.id desc), '[]')
  from (select * from parcel_node where parcel_id = parcel.id order by at desc, id desc limit ${maxNodes}) as node)`

const parcelJson = sql`(
  select json_build_object('courier', parcel.courier, 'trackingNumber', parcel.tracking_number,
    'state', parcel.state, 'nodes', ${nodesJson})
  from parcel where parcel.courier = ship_order.tracking_company
    and parcel.tracking_number = ship_order.tracking_number)`

type WaybillRead = Omit<DataOf<typeof waybillGet>, 'configured'> & {
  connection: string | null
  checkWord: string | null
}

/** The waybill of a ship order, and where its parcel was: one statement. */
export async function readWaybill(
  context: Context,
  { shipOrderId }: z.output<(typeof waybillGet)['query']>,
): Promise<DataOf<typeof waybillGet>> {
  const [row] = await query<WaybillRead>(
    context.db,
    sql`select ${settingStored('sf_connection')} as connection, ${settingStored('sf_check_word')} as "checkWord",
          ${waybillJson} as waybill, ${parcelJson} as parcel
        from ship_order where id = ${shipOrderId}`,
  )
  if (!row) return fail('SHIP_ORDER_NOT_FOUND')
  const { connection, checkWord, ...found } = row
  const configured =
    settingMeaning(context, 'sf_connection', connection) !== null &&
    settingMeaning(context, 'sf_check_word', checkWord) !== ''
  return { ...found, configured }
}

/** Whether a parcel of the ship order has left under this number. */
export async function hasLeftUnder(db: Db, shipOrderId: number, trackingNumber: string): Promise<boolean> {
  const found = await query(
    db,
    sql`select from ship_order where id = ${shipOrderId} and status & 255 in (2, 4)
          and tracking_number = ${trackingNumber} and tracking_number <> ''`,
  )
  return found.length > 0
}

type Carried = Pick<WaybillRequest, 'sender' | 'receiver' | 'goods'>

const contact = (of: Record<keyof ParcelContact, ReturnType<typeof sql>>) =>
  sql`json_build_object('name', ${of.name}, 'phone', ${of.phone}, 'country', ${of.country}, 'province', ${of.province},
    'city', ${of.city}, 'address', ${of.address}, 'postcode', ${of.postcode})`

const sender = contact({
  name: sql`coalesce(nullif(location.company, ''), location.name)`,
  phone: sql`location.phone`,
  country: sql`location.country`,
  province: sql`location.province`,
  city: sql`location.city`,
  address: sql`location.address`,
  postcode: sql`location.postal_code`,
})

const receiver = contact({
  name: consignee,
  phone: sql`ship_order.phone`,
  country: sql`ship_order.country`,
  province: sql`ship_order.province`,
  city: sql`ship_order.city`,
  address: sql`btrim(ship_order.address1 || ' ' || ship_order.address2)`,
  postcode: sql`ship_order.postcode`,
})

/** From whom, to whom and what a ship order sends as it is now. */
export async function readCarried(db: Db, shipOrderId: number): Promise<Carried> {
  const [row] = await query<Carried>(
    db,
    sql`select ${sender} as sender, ${receiver} as receiver, (
          select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity) order by first), '[]') from (
            select coalesce(nullif(product.cn_name, ''), product.name) as name, sum(item.quantity) as quantity,
              min(item.id) as first
            from ship_item as item join variant on variant.sku = item.sku
              join product on product.id = variant.product_id
            where item.ship_order_id = ship_order.id and item.quantity > 0 group by 1) as line) as goods
        from ship_order join location on location.id = ship_order.location_id
        where ship_order.id = ${shipOrderId}`,
  )
  if (!row) throw new Error('the ship order is not there')
  return row
}

/** Those of ship orders that have left under another number: what is requested, or issued, and carries nothing. */
export const lockUnusedWaybills = (db: Db, shipOrderIds: readonly number[]): Promise<LockedWaybill[]> =>
  query(
    db,
    sql`select ${lockedColumns} from waybill
        where ship_order_id = any(${sql.param(shipOrderIds)}::bigint[]) and state in ('requested', 'issued')
          and not exists (select from ship_order where ship_order.id = waybill.ship_order_id
            and ship_order.tracking_number = waybill.tracking_number)
        order by ship_order_id for update`,
  )
