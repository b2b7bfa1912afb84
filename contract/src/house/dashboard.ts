import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/shapes.ts'

/** What there is to do or to know today, in the order in which it is shown. */
export const todayKeys = [
  /** Open, paid orders that are not held and have units no ship order carries. */
  'ordersToRoute',
  /** Those of them that a rule allows no further ship order: they wait until somebody decides. */
  'ordersLimited',
  'ordersHeld',
  'shipToPick',
  'shipPicking',
  'shippedToday',
  /** By displayed exception: 256, 512, 1024. */
  'shipRefused',
  'shipSyncFailed',
  'shipUnforeseen',
  /** Balances with less than nothing available. */
  'stockShort',
  /** Stock locks within three days of their last one. */
  'stockLocksExpiring',
  /** SKUs that orders wait for. */
  'skusAwaited',
  /** Effects and jobs that failed for good. */
  'syncFailed',
] as const
export type TodayKey = (typeof todayKeys)[number]

export const todayNumber = z.strictObject({
  key: z.enum(todayKeys),
  count: z.int(),
  /** Since when the oldest of them; null where there is none, or age means nothing. */
  oldestAt: instant.nullable(),
  /** Address of the list that shows exactly these. */
  path: z.string(),
})
export type TodayNumber = z.infer<typeof todayNumber>

export const dashboardToday = endpoint({
  name: 'dashboardToday',
  method: 'GET',
  path: '/dashboard/today',
  summary: 'The numbers of today, as far as the rights of the caller allow',
  access: 'signedIn',
  data: z.array(todayNumber),
})

/** Days of the chart, today included. */
export const chartDays = 30

export const dashboardChart = endpoint({
  name: 'dashboardChart',
  method: 'GET',
  path: '/dashboard/chart',
  summary:
    'Orders and shipments of the last 30 business days, oldest first; null without the right to see them',
  access: 'signedIn',
  data: z.array(
    z.strictObject({
      /** Business day. */
      on: z.iso.date(),
      orders: z.int().nullable(),
      shipments: z.int().nullable(),
    }),
  ),
})
