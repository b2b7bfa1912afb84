import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a rule of staff lets an order have no further ship order, whatever stock arrives: the first rule with a limit of
 * those that applied to its last decision, as far as that rule applies today, and the ship orders that it has.
 */
export const isLimited: SQL = sql`((
  select (rule.value -> 'effects' ->> 'shipmentsMost')::int
  from (select rules from routing_trace where order_id = orders.id order by routing_trace.id desc limit 1) as last
  cross join lateral jsonb_array_elements(last.rules -> 'applied') as applied
  join routing_rule_set as active on active.state = 'active'
  cross join lateral jsonb_array_elements(active.rules) with ordinality as rule (value, place)
  where rule.value ->> 'name' = applied ->> 'name' and rule.value -> 'enabled' = 'true'
    and rule.value -> 'effects' ->> 'shipmentsMost' is not null
  order by rule.place limit 1
) <= (
  select count(*) from ship_order_order as link join ship_order on ship_order.id = link.ship_order_id
  where link.order_id = orders.id and ship_order.status & 255 <> 8 and exists (
    select from ship_item as carried where carried.ship_order_id = link.ship_order_id
      and carried.order_id = link.order_id and carried.quantity > 0)))`
