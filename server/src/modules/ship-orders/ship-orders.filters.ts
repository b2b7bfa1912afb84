import { displayedStatus, possibleStatuses } from '@selvedge/contract/ship-order-status.ts'
import { shipOrderIdOf, type shipOrderList } from '@selvedge/contract/ship-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, momentOf } from '../../core/clock.ts'
import type { Context } from '../../core/context.ts'
import { fragment } from '../../core/db.ts'

/** Ship orders that are shown with this status: an equality where one status is, so that the index gives the order too. */
export function shownAs(displayed: number): SQL {
  const statuses = possibleStatuses.filter((status) => displayedStatus(status) === displayed)
  return statuses.length === 1
    ? sql`ship_order.status = ${statuses[0]}`
    : sql`ship_order.status = any(${sql.param(statuses)}::int[])`
}

/** Ship orders that left on this business day. */
export const shippedOn = (day: string, zone: string): SQL => sql`(
  ship_order.shipped_at >= ${momentOf(day, zone).toISOString()}::timestamptz
  and ship_order.shipped_at < ${momentOf(addDays(day, 1), zone).toISOString()}::timestamptz)`

/** The receiver, in both orders, phone and tracking number: exactly the expression of an index. */
const searchedText = sql`(first_name || ' ' || last_name || first_name || ' ' || phone || ' ' || tracking_number)`

/** Ship orders by name, order name, SKU, receiver, phone or tracking number. */
function withText(text: string): SQL {
  const like = fragment(text)
  return sql`and ship_order.id in (
    select ${shipOrderIdOf(text)}::bigint
    union all select id from ship_order where ${searchedText} ilike ${like}
    union all select ship_order_id from ship_item
      where sku in (select sku from variant where sku ilike ${like})
    union all select ship_order_id from ship_order_order as link join orders on orders.id = link.order_id
      where orders.name ilike ${like})`
}

type Filter = Omit<z.output<(typeof shipOrderList)['query']>, 'skip' | 'size'>

/** The ship orders that a list or an export is asked for. */
export function matching(context: Context, { status, start, end, shippedOn: day, query }: Filter): SQL {
  const at = (time: string) => sql`${momentOf(time, context.zone).toISOString()}::timestamptz`
  return sql`true
    ${status && status !== 'all' ? sql`and ${shownAs(Number(status))}` : sql``}
    ${start ? sql`and ship_order.created_at >= ${at(start)}` : sql``}
    ${end ? sql`and ship_order.created_at <= ${at(end)}` : sql``}
    ${day ? sql`and ${shippedOn(day, context.zone)}` : sql``}
    ${query ? withText(query) : sql``}`
}

/** Nulls last as in the indexes, or they could not give the order. */
export const newestFirst = sql`ship_order.created_at desc nulls last, ship_order.id desc nulls last`
