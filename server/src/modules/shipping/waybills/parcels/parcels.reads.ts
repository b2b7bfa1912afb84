import { kuaidi100Lane } from '@selvedge/contract/house/sync/partners.ts'
import { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { settingStored } from '../../../house/settings/settings.public.ts'

/** Of any other courier nobody can be asked. */
const named = couriers.filter((courier) => courier !== 'Other')

/** What couriers may print: whatever else was typed there no one can follow. */
const isNumber = sql`ship_order.tracking_number ~ '^[A-Za-z0-9-]{6,32}$'`

const leftWith = (shipOrderIds: readonly number[]) =>
  sql`ship_order.id = any(${sql.param(shipOrderIds)}::bigint[]) and ship_order.status & 255 in (2, 4)
    and tracking_company = any(${sql.param(named)}::text[]) and ${isNumber}`

const isFollowed = sql`coalesce(${settingStored('kuaidi100_connection')}, '') <> ''`

/** The parcels (courier, tracking_number) of ship orders that have left, as far as somebody follows them. */
export const parcelsToFollow = (shipOrderIds: readonly number[]): SQL =>
  sql`select tracking_company, tracking_number from ship_order
    where ${leftWith(shipOrderIds)} and (${isFollowed} or exists (
      select from waybill where waybill.ship_order_id = ship_order.id and waybill.state = 'issued'
        and waybill.courier = tracking_company and waybill.tracking_number = ship_order.tracking_number))`

/** As effects, each with one of the ship orders that lie in the parcel. */
const subscriptionsWhere = (which: SQL): SQL =>
  sql`select distinct on (parcel.id) 'kuaidi100.subscribe', 'parcel:' || parcel.id, 'shipOrder', ship_order.id,
      jsonb_build_object('parcelId', parcel.id), 'parcel:' || parcel.id, ${kuaidi100Lane}::text
    from ship_order join parcel on parcel.courier = tracking_company
      and parcel.tracking_number = ship_order.tracking_number
    where ${which} and ${isFollowed}
    order by parcel.id, ship_order.id`

/** What is queued for them where whoever follows parcels is connected: each is subscribed to once. */
export const subscriptions = (shipOrderIds: readonly number[]): SQL =>
  subscriptionsWhere(leftWith(shipOrderIds))

/** The same of parcels that are known. The index of numbers holds none that are empty, which the statement has to say. */
export const subscriptionsOf = (parcelIds: readonly number[]): SQL =>
  subscriptionsWhere(
    sql`parcel.id = any(${sql.param(parcelIds)}::bigint[]) and ship_order.tracking_number <> ''
      and ship_order.status & 255 in (2, 4)`,
  )

/** The parcels (id) in which these orders have left. The index of numbers holds none that are empty, which has to be said. */
export const parcelsOfOrders = (orderIds: readonly number[]): SQL =>
  sql`select parcel.id from ship_order_order as link join ship_order on ship_order.id = link.ship_order_id
    join parcel on parcel.courier = tracking_company and parcel.tracking_number = ship_order.tracking_number
    where link.order_id = any(${sql.param(orderIds)}::bigint[]) and ship_order.tracking_number <> ''`

/** Whether all are forgotten whose orders lie in a parcel. */
export const isRedacted = sql`(
  select coalesce(bool_and(orders.redacted_at is not null), false)
  from ship_order join ship_order_order as link on link.ship_order_id = ship_order.id
  join orders on orders.id = link.order_id
  where ship_order.tracking_company = parcel.courier and ship_order.tracking_number = parcel.tracking_number
    and ship_order.tracking_number <> '')`

/** Whether a parcel is not to be subscribed to, as far as is known: what waits, has failed or was given up never came about. */
export const isSubscriptionOver = sql`not exists (
  select from outbox where outbox.key = 'parcel:' || parcel.id and outbox.state <> 'done')`

/**
 * The receiver's phone of a parcel, without which some couriers tell nothing; empty where it has none. The index of numbers
 * holds none that are empty, which the statement has to say.
 */
export async function phoneOf(db: Db, parcelId: number): Promise<string> {
  const [found] = await query<{ phone: string }>(
    db,
    sql`select phone from ship_order join parcel on parcel.courier = tracking_company
          and parcel.tracking_number = ship_order.tracking_number
        where parcel.id = ${parcelId} and ship_order.tracking_number <> '' order by ship_order.id limit 1`,
  )
  return found?.phone ?? ''
}
