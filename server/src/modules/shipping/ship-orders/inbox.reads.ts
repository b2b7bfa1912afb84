import type { ShipStatus } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../../core/clock.ts'
import type { Context } from '../../../core/http/context.ts'
import type { Module } from '../../../core/modules/module.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { shippedOn, shownAs } from './list/ship-orders.filters.ts'
import { waybillFailed } from './list/waybill-failed.reads.ts'

const shownWith = (status: ShipStatus) => () => ({
  counted: sql`select count(*) as count, min(created_at) as oldest from ship_order where ${shownAs(status)}`,
  path: `/ship/list?st=${status}`,
})

const hourMs = 3600_000
const minuteMs = 60_000

/** Being picked for too long. To the minute: whoever follows the address sees just these. */
async function overdue(context: Context) {
  const hours = await readSetting(context, 'ship_overdue_hours')
  const last = Math.floor(context.now.getTime() / minuteMs) * minuteMs - hours * hourMs
  const madeBy = new Date(last).toISOString()
  return {
    counted: sql`select count(*) as count, min(created_at) as oldest from ship_order
      where ${shownAs(1)} and created_at <= ${madeBy}::timestamptz`,
    path: `/ship/list?st=1&e=${madeBy}`,
  }
}

function shippedToday({ now, zone }: Context) {
  const today = dayOf(now, zone)
  return {
    counted: sql`select count(*) as count, null::timestamptz as oldest from ship_order
      where ${shippedOn(today, zone)}`,
    path: `/ship/list?d=${today}`,
  }
}

const refusedWaybills = () => ({
  counted: sql`select count(*) as count, min(created_at) as oldest from ship_order where ${waybillFailed}`,
  path: '/ship/list?w=waybill',
})

/** What ship orders wait for somebody to do, and what has left today. */
export const shipOrderInbox = {
  shipToPick: shownWith(0),
  shipPicking: shownWith(1),
  shippedToday,
  shipOverdue: overdue,
  shipRefused: shownWith(256),
  shipSyncFailed: shownWith(512),
  shipUnforeseen: shownWith(1024),
  waybillsFailed: refusedWaybills,
} satisfies Module['inbox']
