import { shipOrderIdOf } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import {
  displayedStatus,
  possibleStatuses,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { shipOrderList } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Question, SearchedList } from '../../../../core/big-lists/big-list.ts'
import { idsWith, type Search } from '../../../../core/big-lists/searched-page.ts'
import { addDays, momentOf } from '../../../../core/clock.ts'
import { fragment, timestamp } from '../../../../core/db/db.ts'
import type { Reading } from '../../../../core/http/context.ts'
import { waybillFailed } from './waybill-failed.reads.ts'

/** Every status that is shown as this one. */
export const statusesShownAs = (displayed: number): number[] =>
  possibleStatuses.filter((status) => displayedStatus(status) === displayed)

/** Ship orders that are shown with this status: an equality where one status is, so that the index gives the order too. */
export function shownAs(displayed: number): SQL {
  const statuses = statusesShownAs(displayed)
  return statuses.length === 1
    ? sql`ship_order.status = ${statuses[0]}`
    : sql`ship_order.status = any(${sql.param(statuses)}::int[])`
}

/** Ship orders that left on this day of the company. */
export const shippedOn = (day: string, zone: string): SQL => sql`(
  ship_order.shipped_at >= ${timestamp(momentOf(day, zone))}
  and ship_order.shipped_at < ${timestamp(momentOf(addDays(day, 1), zone))})`

/** The list of ship orders at any size. */
export const bigShipOrders: SearchedList = {
  name: 'ship_orders',
  table: sql`ship_order`,
  at: sql`ship_order.created_at`,
  live: sql`true`,
  status: sql`ship_order.status`,
  statusType: sql`integer`,
  search: sql`ship_order_search`,
}

/** Whoever types the name of a ship order means that one. */
export function searchFor(text: string): Search {
  const id = shipOrderIdOf(text)
  return { text, exact: sql`${sql.param(id === null ? [] : [id])}::bigint[]` }
}

/** Ship orders whose tracking number holds the text, as a table of ids: found by the index of all that they are searched by. */
export const shipOrdersTracked = (text: string): SQL => sql`(
  select found.id from ship_order_search as found join ship_order on ship_order.id = found.id
  where found.doc like ${fragment(text.toLowerCase())} and ship_order.tracking_number ilike ${fragment(text)})`

type Filter = Omit<z.output<(typeof shipOrderList)['query']>, 'skip' | 'size' | 'count' | 'parts'>

export const questionOf = (
  { zone }: Reading,
  { status, start, end }: Pick<Filter, 'status' | 'start' | 'end'>,
): Question => ({
  statuses: status && status !== 'all' ? statusesShownAs(Number(status)) : null,
  span: {
    from: start ? momentOf(start, zone) : null,
    // The end itself is asked for, too; times are kept in whole milliseconds.
    until: end ? new Date(momentOf(end, zone).getTime() + 1) : null,
  },
})

/** The ship orders that a list or an export is asked for. */
export function matching(context: Reading, { status, start, end, shippedOn: day, todo, query }: Filter): SQL {
  const at = (time: string) => timestamp(momentOf(time, context.zone))
  return sql`true
    ${status && status !== 'all' ? sql`and ${shownAs(Number(status))}` : sql``}
    ${start ? sql`and ship_order.created_at >= ${at(start)}` : sql``}
    ${end ? sql`and ship_order.created_at <= ${at(end)}` : sql``}
    ${day ? sql`and ${shippedOn(day, context.zone)}` : sql``}
    ${todo ? sql`and ${waybillFailed}` : sql``}
    ${query ? sql`and ship_order.id in (${idsWith(bigShipOrders, searchFor(query), questionOf(context, { status, start, end }))})` : sql``}`
}

/** Nulls last as in the indexes, or they could not give the order. */
export const newestFirst = sql`ship_order.created_at desc nulls last, ship_order.id desc nulls last`
