import { type SQL, sql } from 'drizzle-orm'
import { inherits } from '../../stock/locations/locations.public.ts'
import { addressKeyOf } from './orders.schema.ts'

/** Whether somebody has begun or shipped units of an order, by its id. */
export const hasStarted = (orderId: SQL): SQL =>
  sql`exists (
    select from ship_item as item join ship_order on ship_order.id = item.ship_order_id
    where item.order_id = ${orderId} and item.quantity > 0
      and ship_order.status <> 0 and ship_order.status & 255 <> 8)`

/** Whether customs warehouses alone serve an order: what leaves them is declared order by order, and never together. */
const servedByCustoms = (own: SQL): SQL =>
  sql`(${own}.ordered - ${own}.shipped - ${own}.cancelled - ${own}.allocated = 0 and not exists (
    select from ship_item as item join ship_order on ship_order.id = item.ship_order_id
    where item.order_id = ${own}.id and item.quantity > 0 and ship_order.status = 0
      and not ${inherits(sql`ship_order.location_id`, 'customs')}))`

const digits = (phone: SQL): SQL => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

/** Whether `other` may leave in one parcel with `own`, and does not already: two rows of the table of orders. */
export const mayJoin = (own: SQL, other: SQL): SQL =>
  sql`(${other}.id <> ${own}.id and ${addressKeyOf(other)} = ${addressKeyOf(own)}
    and ${other}.state = 'open' and ${other}.paid and ${other}.held_at is null
    and ${other}.channel = ${own}.channel
    and ((${other}.email <> '' and lower(${other}.email) = lower(${own}.email))
      or (${digits(sql`${other}.phone`)} <> '' and ${digits(sql`${other}.phone`)} = ${digits(sql`${own}.phone`)}))
    and not ${hasStarted(sql`${other}.id`)}
    and not exists (
      select from ship_item as mine join ship_item as theirs using (ship_order_id)
      join ship_order on ship_order.id = mine.ship_order_id
      where mine.order_id = ${own}.id and theirs.order_id = ${other}.id and mine.quantity > 0
        and theirs.quantity > 0 and ship_order.status = 0)
    and not (${servedByCustoms(own)} and ${servedByCustoms(other)}))`

/**
 * The ids of orders that others go to the same door with, an array: few among all that are open. Found before their ship
 * orders are looked at, which takes more than all the addresses.
 */
export const ofOneDoor = sql`array(
  select unnest(array_agg(one.id)) from orders as one where one.state = 'open' and one.paid and one.held_at is null
  group by one.channel, ${addressKeyOf(sql`one`)} having count(*) > 1)`

/** Whether an order itself may leave together with others. */
export const mayMerge = (own: SQL): SQL =>
  sql`(${own}.state = 'open' and ${own}.paid and ${own}.held_at is null and not ${hasStarted(sql`${own}.id`)})`
