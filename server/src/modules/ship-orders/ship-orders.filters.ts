import { displayedStatus, possibleStatuses } from '@selvedge/contract/ship-order-status.ts'
import { type SQL, sql } from 'drizzle-orm'
import { addDays, momentOf } from '../../core/clock.ts'

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
